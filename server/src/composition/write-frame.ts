import type { PublicConfig } from '@cdi/shared/contracts';
import { productName, type MenuEntry } from '@cdi/shared/remotes';
import { toTelephoneAddress } from '@cdi/shared/units';
import { escapeMarkup } from '../http/escape-markup.ts';

/**
 * The lines above the bar, with the words and classes of the header. The header thus has its final height before its script runs, and the
 * content below does not move.
 */
export function writeLines({ environment, site }: PublicConfig): string {
  const banner =
    environment === 'production' ? '' : '<div class="frame-dev-banner"><span>Development server</span></div>';
  const news = site?.news && site.news.audience !== 'staff' ? site.news : undefined;
  const link = news?.link
    ? `<a href="${escapeMarkup(news.link)}">${escapeMarkup(news.linkLabel ?? 'Read more')}</a>`
    : '';
  const line = news ? `<div class="frame-news"><span>${escapeMarkup(news.text)}</span>${link}</div>` : '';
  return banner + line;
}

/** For browsers without scripts: phone, mail, and the menus of the viewer as plain links. */
export function writePlainFrame({ supportPhone, supportEmail }: PublicConfig, menu: readonly MenuEntry[]): string {
  const contacts = [
    `<a href="/">${productName}</a>`,
    ...(supportPhone === ''
      ? []
      : [`Support <a href="${escapeMarkup(toTelephoneAddress(supportPhone))}">${escapeMarkup(supportPhone)}</a>`]),
    ...(supportEmail === ''
      ? []
      : [`<a href="mailto:${escapeMarkup(supportEmail)}">${escapeMarkup(supportEmail)}</a>`]),
  ];
  const labels = new Map(menu.map(({ href, label }) => [href, label]));
  const links = [...labels].map(
    ([href, label]) => `<li><a href="${escapeMarkup(href)}">${escapeMarkup(label)}</a></li>`,
  );
  return (
    '<noscript><div class="plain-frame no-print">' +
    `<p>${contacts.join(' ')}</p><nav aria-label="Main"><ul>${links.join('')}</ul></nav></div></noscript>`
  );
}
