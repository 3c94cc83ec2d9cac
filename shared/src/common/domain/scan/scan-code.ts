/** What a code means, as far as the code itself says. */
export type ScanCode =
  | { readonly kind: 'asset'; readonly assetId: number }
  | { readonly kind: 'crate'; readonly lineCode: string; readonly crateNo: number }
  /** The code of an order line, one of our record numbers, or manual input. */
  | { readonly kind: 'text'; readonly text: string }
  /** Not one of our codes: a foreign address, or a text that is too long. */
  | { readonly kind: 'foreign' };

/** Longest text that any of our codes has. */
const MOST_CHARACTERS = 200;

const ADDRESS = /^[a-z][a-z0-9+.-]*:/i;
const ASSET_ID = /^[1-9]\d{0,14}$/;
const CRATE = /^([A-Za-z0-9_-]{3,40})#([1-9]\d{0,3})$/;

/** What the label of a crate carries: the code of its order line, and which of its crates it is. */
export const crateCode = (lineCode: string, crateNo: number): string => `${lineCode}#${crateNo}`;

/** The asset ID in the address on an asset label, matched exactly: any longer or other address is foreign. */
function readAddress(text: string, ownUrl: string): ScanCode {
  const start = `${ownUrl.replace(/(?<!\/)\/+$/, '')}/asset/`;
  const [id] = (text.startsWith(start) && ASSET_ID.exec(text.slice(start.length))) || [];
  return id === undefined ? { kind: 'foreign' } : { kind: 'asset', assetId: Number(id) };
}

/**
 * Reads a scanned or typed code. A scanned code may have been printed by anyone: an address counts only if it is one of our assets,
 * and the app never opens it.
 */
export function readScanCode(raw: string, ownUrl: string): ScanCode {
  const text = raw.trim();
  if (text === '' || text.length > MOST_CHARACTERS) return { kind: 'foreign' };
  if (ADDRESS.test(text)) return readAddress(text, ownUrl);
  const [, lineCode, crateNo] = CRATE.exec(text) ?? [];
  if (lineCode !== undefined) return { kind: 'crate', lineCode, crateNo: Number(crateNo) };
  return { kind: 'text', text };
}
