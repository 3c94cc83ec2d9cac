/**
 * 32 random hexadecimal digits. `crypto.randomUUID` exists only on https and localhost; a plant may serve the product on its
 * own network over plain http.
 */
export function makeRandomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
