/** Puts a file up for a form or an option. */

/** The bytes of a file in base64. */
function base64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result.split(",")[1] || ""));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}

/**
 * The id under which the server keeps a file.
 * @param {File} file
 * @param {import("./socket.js").Socket} socket
 * @returns {Promise<string>}
 */
export async function upload(file, socket) {
  const answer = await socket.request("upload", { filename: file.name, data: await base64(file) });
  return answer.id;
}
