import { optionsOf, type Option } from '../field.ts';
import { listEntries, offeredEntries } from '../live-lists.ts';
import { BUILD_STAGES } from '../../trade/build-stages.ts';
import {
  COMPANY_ROLES,
  CURB_TYPES,
  CUSTOMER_LEVELS,
  PART_TYPES,
  SHIPPING_METHODS,
  STATES,
} from '../../trade/trade-lists.ts';

/** Lists of the trade, queried by name like records: `/api/typeahead/brand?term=tr`. All but the brands change with a release only. */
export const NAMED_LISTS: Readonly<Record<string, readonly Option[]>> = {
  curb_type: optionsOf(CURB_TYPES),
  state: optionsOf(STATES),
  customer_level: optionsOf(CUSTOMER_LEVELS),
  shipping: optionsOf(SHIPPING_METHODS),
  task: optionsOf(BUILD_STAGES),
  get brand() {
    return offeredEntries(listEntries('manufacturer'));
  },
  part_type: optionsOf(PART_TYPES),
  company_role: optionsOf(COMPANY_ROLES),
};

/** An entry of a list as a suggestion while a person types. */
interface ListSuggestion {
  readonly label: string;
  /** The place in the list, from 1; `id` is the same. */
  readonly value: number;
  readonly id: number;
  /** The value that records store. */
  readonly code: string;
}

/** Lists that customers may not read. */
export const STAFF_LISTS: readonly string[] = ['customer_level'];

/**
 * Suggestions out of a list: what is exactly the text, what begins with it, then what holds it, by code or name; all without a
 * text.
 */
export function suggestFromList(options: readonly Option[], term: string): readonly ListSuggestion[] {
  const text = term.trim().toLowerCase();
  const qualityOf = ({ value, label }: Option): number => {
    const names = [value.toLowerCase(), label.toLowerCase()];
    if (names.includes(text)) return 0;
    if (names.some((name) => name.startsWith(text))) return 1;
    return names.some((name) => name.includes(text)) ? 2 : 3;
  };
  return options
    .map((option, index) => ({
      suggestion: { label: option.label, value: index + 1, id: index + 1, code: option.value },
      quality: qualityOf(option),
    }))
    .filter(({ quality }) => quality < 3)
    .sort((a, b) => a.quality - b.quality)
    .map(({ suggestion }) => suggestion);
}
