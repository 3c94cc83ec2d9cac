import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isGenerated, type RecipeCopy } from '../recipe-copy.ts';

const table = 'shared/src/common/trade/curb-field-table.ts';
const words = 'shared/src/common/domain/curb/curb-field-words.ts';
const parts = 'shared/src/common/domain/curb/curb-field-parts.ts';

/** What the recipe writes: a line that is there, and the text before it. */
const EDITS: readonly (readonly [file: string, line: string, text: string])[] = [
  [
    table,
    '  gasket: {\n    kind',
    `  /** Room below the unit for its drain pan and trap, from the top of the curb down; omitted = none asked for. */
  drainPanClearanceIn: {
    kind: 'inches',
    column: 'drain_pan_clearance',
    label: 'Drain-pan clearance',
    min: 1,
    max: 12,
    quoteHelp: 'Room below the unit for its drain pan and trap.',
    step: 'options',
    families: UNDER_UNITS,
  },
`,
  ],
  [
    words,
    '  crate: null,\n',
    `  drainPanClearanceIn: {
    onQuote: (inches) => \`\${formatInches(inches)} clear for the drain pan\`,
    onSheet: (inches) => \`Drain pan: keep \${formatInches(inches)} clear below the unit.\`,
  },
`,
  ],
  [words, 'import type { CurbFieldName', "import { formatInches } from '../../units/format-inches.ts';\n"],
  [parts, '  crate: null,\n', '  drainPanClearanceIn: null,\n'],
];

/** Facts about the new field, read where the product uses them. */
const question = `
import {
  computeCurbGeometry, curbRecordFromSpec, describeBoughtItems, readCurbSpec, validateCurb,
} from './shared/src/common/domain/curb/index.ts';
import { listSheetNotes } from './shared/src/common/domain/engineering/index.ts';
import { listChangedFields, needsNewDrawing } from './shared/src/common/domain/orders/index.ts';
import { objects } from './shared/src/common/catalogue/index.ts';
import { CURB_FIELDS, hasCurbField } from './shared/src/common/trade/index.ts';
import { LINE_FIELDS } from './mfe-customer/src/pages/quote/draft/steps.ts';
import { valuesForFamily } from './mfe-customer/src/pages/quote/draft/family-defaults.ts';

const row = { curb_type: 'NEW', od_length: 84.5, od_width: 50.375, drain_pan_clearance: '3' };
const spec = readCurbSpec(row);
const { drain_pan_clearance: _none, ...without } = row;
const field = CURB_FIELDS.find(({ column }) => column === 'drain_pan_clearance');
const changed = listChangedFields(without, row);
const lineFields = objects.quote.children.curbs.fields;
const sectionOf = (object) =>
  object.sections.find(({ fields }) => fields.includes('drain_pan_clearance'))?.title;
const rail = readCurbSpec({ ...row, curb_type: 'RAIL' });
console.log(JSON.stringify({
  spec: [spec.drainPanClearanceIn, 'drainPanClearanceIn' in readCurbSpec(without)],
  columns: [curbRecordFromSpec(spec).drain_pan_clearance, curbRecordFromSpec(readCurbSpec(without)).drain_pan_clearance],
  records: [lineFields, objects.tracker_curb.fields, objects.curb.fields]
    .map(({ drain_pan_clearance: stored }) => [stored.kind, stored.label, stored.unit]),
  sections: [sectionOf(objects.tracker_curb), sectionOf(objects.curb)],
  asked: LINE_FIELDS.options.includes('drain_pan_clearance'),
  families: [hasCurbField('ADP', field), hasCurbField('RAIL', field)],
  cleared: valuesForFamily('RAIL', { curb_type: 'NEW' }).drain_pan_clearance,
  quote: describeBoughtItems(spec),
  sheet: listSheetNotes(spec, computeCurbGeometry(spec)).some((note) => note.includes('Drain pan: keep 3" clear below')),
  changes: [changed, needsNewDrawing(changed)],
  refused: validateCurb(rail).filter(({ field }) => field === 'drain_pan_clearance').map(({ message }) => message),
  limits: validateCurb({ ...spec, drainPanClearanceIn: 13 }).filter(({ code }) => code === 'outside_limits')
    .map(({ message }) => message),
}));
`;

export function followAddCurbField(copy: () => RecipeCopy): void {
  it('a field of a curb is a row, its words and its parts', async () => {
    for (const [file, line, text] of EDITS) {
      const target = path.join(copy().root, file);
      const before = await readFile(target, 'utf8');
      expect(before).toContain(line);
      await writeFile(target, before.replace(line, `${text}${line}`));
    }
    expect(await copy().runScript('generate')).toMatchObject({ isOk: true });
    const written = (await copy().listChanges()).filter((file) => !isGenerated(file));
    expect(written).toEqual([parts, words, table].sort());
    const recipe = await readFile(path.join(copy().root, 'docs/recipes/add-a-curb-field.md'), 'utf8');
    expect(recipe).toContain('Files touched: 3\n');
  });

  it('derives the curb, its records, forms, papers and changes from them', async () => {
    const stored = ['inches', 'Drain-pan clearance', 'in'];
    expect(JSON.parse(await copy().ask(question))).toEqual({
      spec: [3, false],
      columns: [3, null],
      records: [stored, stored, stored],
      sections: ['Build', 'Build'],
      asked: true,
      families: [true, false],
      cleared: null,
      quote: '1 in. glass fiber liner, 1.5 lb/ft³; 2 × 2 nailer; 3" clear for the drain pan',
      sheet: true,
      changes: [['drain_pan_clearance'], true],
      refused: ['Drain-pan clearance: the family “Equipment rails” does not have it. Leave it blank.'],
      limits: ['Drain-pan clearance: enter 1 to 12 in.'],
    });
  });
}
