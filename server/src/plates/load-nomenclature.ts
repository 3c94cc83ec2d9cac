import { listEntries } from '@cdi/shared/catalogue';
import type { Nomenclature, PlateExample } from '@cdi/shared/domain/plates';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

/** A nomenclature of the database, with what pages say of it. */
export interface KnownNomenclature extends Nomenclature {
  readonly label: string;
  readonly seriesName: string | null;
  readonly source: string;
  readonly isVerified: boolean;
  /** Label of the series that replaced it. */
  readonly successor: string | null;
  readonly examples: readonly PlateExample[];
}

interface Row {
  readonly nomenclature_id: number;
  readonly series_label: string;
  readonly maker: string;
  readonly series: string;
  readonly series_name: string | null;
  readonly pattern: string | null;
  readonly aliases: string[] | null;
  readonly source: string;
  readonly verified: boolean | null;
  readonly successor: string | null;
}

function groupById<T extends { readonly nomenclature_id: number }>(
  rows: readonly T[],
): ReadonlyMap<number, readonly T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) groups.set(row.nomenclature_id, [...(groups.get(row.nomenclature_id) ?? []), row]);
  return groups;
}

export const nameOfMaker = (code: string): string =>
  listEntries('manufacturer').find(({ value }) => value === code)?.label ?? code;

/** All series in use. There are some dozens; they are read again for each plate, so that a saved pattern holds at once on every server. */
export async function loadNomenclature(db: Db): Promise<readonly KnownNomenclature[]> {
  const rows = await many<Row>(db)`
    select n.nomenclature_id, n.series_label, n.maker, n.series, n.series_name, n.pattern, n.aliases, n.source,
      n.verified, s.series_label as successor
    from nomenclature n left join nomenclature s on s.nomenclature_id = n.successor_id
    where n.is_active order by n.series_label`;
  const sizes = await many<{ nomenclature_id: number; size_code: string; nominal_tons: number | null }>(db)`
    select nomenclature_id, size_code, nominal_tons from nomenclature_size order by nomenclature_id, line_no`;
  const examples = await many<{ nomenclature_id: number; plate: string; size_code: string | null }>(db)`
    select nomenclature_id, plate, size_code from nomenclature_example order by nomenclature_id, line_no`;
  const [sizesOf, examplesOf] = [groupById(sizes), groupById(examples)];
  return rows.map((row) => ({
    id: row.nomenclature_id,
    label: row.series_label,
    maker: row.maker,
    makerNames: [nameOfMaker(row.maker)],
    series: row.series,
    seriesName: row.series_name,
    pattern: row.pattern,
    aliases: row.aliases ?? [],
    source: row.source,
    isVerified: row.verified === true,
    successor: row.successor,
    sizes: (sizesOf.get(row.nomenclature_id) ?? []).map((size) => ({ code: size.size_code, tons: size.nominal_tons })),
    examples: (examplesOf.get(row.nomenclature_id) ?? []).map((each) => ({
      plate: each.plate,
      sizeCode: each.size_code,
    })),
  }));
}
