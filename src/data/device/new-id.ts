const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 20;
/** The largest multiple of the alphabet below 256: bytes above it would favour the first letters. */
const FAIR = 248;

/** Whether an id is one that a device has made up: nobody else's document has it. */
export function isNewId(id: string): boolean {
  return id.length === LENGTH && /^[A-Za-z0-9]+$/.test(id);
}

/** A new document id of 20 letters and digits, made on the device so that writing again is harmless. */
export function newId(): string {
  let id = '';
  while (id.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH * 2))) {
      if (byte < FAIR && id.length < LENGTH) id += LETTERS.charAt(byte % LETTERS.length);
    }
  }
  return id;
}
