/** An employee number in lower case and without its `E-`: `E-1007`, `e1007` and `1007` are one number. */
export const bareNumber = (no: string): string =>
  no
    .trim()
    .toLowerCase()
    .replace(/^e[-\s]*(?=\d)/, '');
