import { planView } from '../drawing/plan-view.ts';
import { describeBoughtItems, describeHoles } from './curb-bought-words.ts';
import { readCurbSpec } from './curb-fields.ts';
import { validateCurb } from './validate-curb.ts';

const size = { od_length: 40, od_width: 20, height: 14 };
const pipe = readCurbSpec({ ...size, curb_type: 'PIPE', pipe_holes: 3, pipe_hole_size: 4, pipe_boots: 3 });

it('says what was bought of a pipe curb with its diameter, and writes it into the plan', () => {
  expect(describeHoles(pipe)).toBe('3 holes of 4" diameter, 3 boots');
  const words = planView(pipe).shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
  expect(words).toContain('3 × Ø 4"');
});

it('names liner and nailer, and that there is none', () => {
  const lined = readCurbSpec({ ...size, curb_type: 'NEW', insulation: '1in_1.5lb', nailer: '2x2' });
  expect(describeBoughtItems(lined)).toBe('1 in. glass fiber liner, 1.5 lb/ft³; 2 × 2 nailer');
  const bare = readCurbSpec({ ...size, curb_type: 'NEW', insulation: 'none', nailer: 'none' });
  expect(describeBoughtItems(bare)).toBe('no liner; no nailer');
  expect(describeBoughtItems(pipe)).toMatch(/^Cap with 3 holes of 4" diameter, 3 boots; /);
});

it('says of springs without a deflection which one is taken', () => {
  const fieldsOf = (isolation_class: string | null) =>
    validateCurb(readCurbSpec({ ...size, curb_type: 'ISO', isolation_class })).filter(
      ({ field }) => field === 'isolation_class',
    );
  expect(fieldsOf(null)).toEqual([
    expect.objectContaining({ severity: 'warning', message: expect.stringMatching(/choose 1 in\. or 2 in\./) }),
  ]);
  expect(fieldsOf('1')).toEqual([]);
});
