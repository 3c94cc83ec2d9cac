import { objects } from '@cdi/shared/catalogue';
import {
  checkExamples,
  isPatternAlias,
  normalizePlate,
  parsePattern,
  type Nomenclature,
  type PlateExample,
} from '@cdi/shared/domain/plates';
import { AppError, refuse } from '@cdi/shared/errors';
import { hooksFor } from '../records/save/hooks-for.ts';
import { loadNomenclature, nameOfMaker, type KnownNomenclature } from './load-nomenclature.ts';

interface SizeRow {
  readonly size_code?: string | null | undefined;
  readonly nominal_tons?: number | null | undefined;
}
interface ExampleRow {
  readonly plate?: string | null | undefined;
  readonly size_code?: string | null | undefined;
}

const toSizes = (rows: readonly SizeRow[]) =>
  rows.map(({ size_code, nominal_tons }) => ({ code: normalizePlate(size_code ?? ''), tons: nominal_tons ?? null }));
const toExamples = (rows: readonly ExampleRow[]): readonly PlateExample[] =>
  rows.map(({ plate, size_code }) => ({ plate: plate ?? '', sizeCode: size_code ? normalizePlate(size_code) : null }));

function checkPatterns(pattern: string | null, aliases: readonly string[]): void {
  const read = pattern === null ? null : parsePattern(pattern);
  if (read && !read.ok) refuse('pattern', read.message);
  for (const alias of aliases.filter(isPatternAlias)) {
    const also = parsePattern(alias);
    if (!also.ok) refuse('aliases', also.message);
  }
}

/** Refuses a series whose examples prove it wrong, or which takes the examples of another series. */
function checkAllExamples(
  own: Nomenclature,
  examples: readonly PlateExample[],
  others: readonly KnownNomenclature[],
): void {
  const faults = checkExamples(own, examples, others);
  if (faults.length > 0) refuse('examples', faults.map(({ message }) => message).join(' '));
  for (const other of others) {
    const [taken] = checkExamples(other, other.examples, [own]);
    if (taken)
      refuse(
        'pattern',
        `${taken.plate}, an example of ${other.label}, would match this series as well. Narrow the pattern.`,
      );
  }
}

/** A pattern that can be read, size codes that differ, examples that match their own series alone, and a document with a page where it is verified. */
export const nomenclatureHooks = hooksFor(objects.nomenclature, {
  async prepare({ db }, { id, after, children }) {
    const all = await loadNomenclature(db);
    const before = all.find((each) => each.id === id);
    const sizes = children.sizes ? toSizes(children.sizes) : (before?.sizes ?? []);
    const examples = children.examples ? toExamples(children.examples) : (before?.examples ?? []);
    const pattern = after.pattern?.trim() ? after.pattern : null;
    const aliases = after.aliases ?? [];
    checkPatterns(pattern, aliases);
    if (sizes.length === 0) refuse('sizes', 'Enter at least one size code.');
    const twice = sizes.find(({ code }, at) => sizes.findIndex((each) => each.code === code) !== at);
    if (twice) refuse('sizes', `The size code ${twice.code} is listed twice.`);
    if (after.verified === true && !after.source_page?.trim())
      throw new AppError('VALIDATION', 'A nomenclature is verified against a page of its document.', {
        fields: { source_page: 'Enter the page that prints the nomenclature, or leave it not verified.' },
      });
    if (after.successor_id != null && after.successor_id === id)
      refuse('successor_id', 'A series does not replace itself.');
    const maker = String(after.maker);
    const series = String(after.series);
    const own = { id: id ?? 0, maker, makerNames: [nameOfMaker(maker)], series, pattern, aliases, sizes };
    checkAllExamples(own, examples, after.is_active === false ? [] : all.filter((each) => each.id !== id));
    return { values: { series_label: `${nameOfMaker(maker)} ${series}`.slice(0, 130) } };
  },
});
