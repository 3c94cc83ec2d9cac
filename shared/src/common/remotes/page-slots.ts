import { escapeMarkup } from './escape-markup.ts';
import { toTelephoneAddress } from '../units/telephone.ts';

/** Settings of every page that a page may use. */
export interface PageSettings {
  readonly supportPhone: string;
  readonly supportEmail: string;
  readonly site?: { readonly homeTitle: string; readonly homeLead: string };
}

/**
 * Placeholders for the settings in a page that a build wrote. A page reads them as it reads the settings themselves, so a
 * number has to look like one.
 */
export const pageSlots = {
  supportPhone: '555000777555000',
  supportEmail: 'slot-of-the-support@cdi.invalid',
  site: { homeTitle: 'Slot of the home title', homeLead: 'Slot of the home lead' },
} as const satisfies PageSettings;

/**
 * The HTML of a page with the settings of today. Undefined when the page names one that is not set: only its script knows how to do
 * without. Needs the settings as the browser gets them, for the script says the same words again.
 */
export function fillPageSlots(html: string, { supportPhone, supportEmail, site }: PageSettings): string | undefined {
  const fillings: readonly (readonly [slot: string, value: string | undefined])[] = [
    // the address holds the number, too
    [toTelephoneAddress(pageSlots.supportPhone), supportPhone && toTelephoneAddress(supportPhone)],
    [pageSlots.supportPhone, supportPhone],
    [pageSlots.supportEmail, supportEmail],
    [pageSlots.site.homeTitle, site?.homeTitle],
    [pageSlots.site.homeLead, site?.homeLead],
  ];
  const named = fillings.filter(([slot]) => html.includes(slot));
  if (named.some(([, value]) => value === undefined || value === '')) return undefined;
  return named.reduce((text, [slot, value = '']) => text.replaceAll(slot, () => escapeMarkup(value)), html);
}
