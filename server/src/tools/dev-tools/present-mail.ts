import type { OutboxMail } from '@cdi/shared/contracts';

const LINK = /https?:\/\/\S+/g;
/** What a link proves who opens it by. */
const SECRET = /([?&](?:token|confirm)=)[^\s&]+/g;

/**
 * A mail as the page shows it: with the links of its text. In production they do not let anybody in: a reset, an invitation or a
 * confirmation is for who gets the mail.
 */
export function toOutboxMail(mail: Omit<OutboxMail, 'links'>, isProduction: boolean): OutboxMail {
  const text = isProduction ? mail.text.replaceAll(SECRET, '$1…') : mail.text;
  return { ...mail, text, links: text.match(LINK) ?? [] };
}
