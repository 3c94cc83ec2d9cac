import { checkEntries, type Entries } from '../../calculator/entries.ts';
import { loadRules, type LoadEntry } from './solve-loads.ts';

/** A sentence beside the link about the entries that go into the quote. */
export interface HandOver {
  /** Query string with the prefill of a quote; null if the quote would compute less than is shown here. */
  readonly query: string | null;
  readonly says: string;
}

const number = (value: number): string => String(Number(value.toFixed(4)));
/** Rounds a load up, never down. */
const roundUp = (value: number, digits: number): string =>
  String(Math.ceil(Number((value * 10 ** digits).toFixed(6))) / 10 ** digits);

/** Refuses to start a quote that would compute less than is shown here; `what` is the reason. */
const refuse = (what: string): HandOver => ({
  query: null,
  says: `${what} It would compute less than you see here, on the unsafe side, so these entries are not handed over. Your rep takes them to our engineer.`,
});

function handOverSeismic({ ip, mounting }: Entries<LoadEntry>, sds: number, weight: number): HandOver {
  if (mounting === 'neoprene') return refuse('A quote has no neoprene: it takes the unit as fixed to the curb.');
  const isSpring = mounting === 'spring';
  const isEssential = ip === '1.5';
  const query = new URLSearchParams({
    curb_type: isSpring ? 'ISO' : 'CNF',
    unit_weight: number(weight),
    conforming_type: isEssential ? '5' : '2',
    sds: roundUp(sds, 3),
    code_edition: '7-16',
  });
  const says = [
    `SDS and weight are carried over to ${isSpring ? 'an isolation curb' : 'a conforming curb'}.`,
    isEssential
      ? 'Ip 1.5 goes along as “Hospital pre-approval”, the one calculation of a quote with it: with any other a quote takes Ip 1.'
      : '',
    'It computes by 7-16, as here; the sealed calculation comes with the order.',
  ];
  return { query: `?${query.toString()}`, says: says.filter(Boolean).join(' ') };
}

/**
 * The entries that a quote uses, and its assumptions for the rest: Kzt 1, the greatest gust coefficients, the weight of
 * the drawn curb, Ip 1.5 for hospitals only, and no neoprene.
 */
export function handOver(entries: Entries<LoadEntry>): HandOver {
  const { values } = checkEntries(entries, loadRules);
  if (entries.by === 'seismic') return handOverSeismic(entries, values.sds, values.weight);
  if (values.kzt > 1) return refuse('A quote takes Kzt as 1.');
  const query = new URLSearchParams({
    curb_type: 'CNF',
    unit_weight: number(values.weight),
    conforming_type: '1',
    wind_speed_mph: roundUp(values.speed, 0),
    exposure: entries.exposure,
    roof_height_ft: roundUp(values.roof, 1),
    unit_base_length: number(values.length),
    unit_base_width: number(values.width),
    unit_height: number(values.height),
    height: number(values.curb_height),
    // 7-10 loads rooftop units as 7-16 does
    code_edition: entries.edition === '7-22' ? '7-22' : '7-16',
  });
  return {
    query: `?${query.toString()}`,
    says: 'Wind, unit, height and edition (7-10 as 7-16) go into a conforming curb. Building and curb weight do not: a quote takes the greatest GCr, and the weight of the curb it draws. The sealed calculation comes with the order.',
  };
}
