import type { PlateExample } from './check-examples.ts';
import { CARRIER } from './carrier-series.data.ts';
import type { SizeCode } from './nomenclature.ts';
import { LENNOX, OTHERS } from './other-series.data.ts';
import type { SeriesRow } from './series-row.ts';
import { TRANE, YORK } from './trane-york-series.data.ts';

/** A series as the library begins with it: what its document says, and where. */
export interface KnownSeries {
  readonly maker: string;
  readonly series: string;
  readonly name: string;
  readonly pattern: string;
  readonly sizes: readonly SizeCode[];
  readonly aliases: readonly string[];
  readonly source: string;
  /** Page of the document; null where only parts of it could be read. */
  readonly page: string | null;
  /** Pattern and size codes were read on that page. Otherwise some of them follow from titles, tables or sister models. */
  readonly isVerified: boolean;
  readonly examples: readonly PlateExample[];
}

const listOf = (text: string, separator: string): readonly string[] =>
  text.split(separator).filter((each) => each !== '');

function readRow([
  maker,
  series,
  name,
  pattern,
  sizes,
  aliases,
  source,
  page,
  isVerified,
  examples,
]: SeriesRow): KnownSeries {
  return {
    ...{ maker, series, name, pattern, source, page, isVerified },
    sizes: listOf(sizes, ' ').map((size) => {
      const [code = '', tons = ''] = size.split('=');
      return { code, tons: tons === '' ? null : Number(tons) };
    }),
    aliases: listOf(aliases, ';'),
    examples: listOf(examples, ' ').map((example) => {
      const [plate = '', sizeCode = ''] = example.split('=');
      return { plate, sizeCode };
    }),
  };
}

/** The series that the library begins with: the makers a distributor meets. Sources were read as excerpts of public copies. */
export const KNOWN_SERIES: readonly KnownSeries[] = [...CARRIER, ...TRANE, ...YORK, ...LENNOX, ...OTHERS].map(readRow);
