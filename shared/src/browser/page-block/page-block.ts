import type { PageData } from '../../common/contracts/page.contract.ts';
import { pageBlockId } from '../../common/remotes/page-block.ts';

let parsed: PageData | undefined;

/** Data that the server writes into the page: live remotes, style nonce, configuration. */
export function readPageBlock(): PageData {
  parsed ??= parseBlock();
  return parsed;
}

/** The nonce for style elements made by script; undefined outside a page of the server (tests). */
export function readStyleNonce(): string | undefined {
  return document.getElementById(pageBlockId) ? readPageBlock().nonce : undefined;
}

function parseBlock(): PageData {
  const text = document.getElementById(pageBlockId)?.textContent;
  if (!text) throw new Error(`The page has no JSON block "${pageBlockId}": it was not composed by the server.`);
  return JSON.parse(text) as PageData;
}
