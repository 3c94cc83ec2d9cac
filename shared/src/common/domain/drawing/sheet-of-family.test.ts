import { STANDARD_CURB } from '../../trade/curb-spec.ts';
import type { CurbFamily, CurbSpec } from '../../trade/curb-spec.ts';
import { expandShape } from './expand.ts';
import { planView } from './plan-view.ts';
import { sectionView } from './section-view.ts';
import { drawSheet } from './sheet.ts';
import type { BasicShape, Scene } from './scene.ts';
import { existing, unit } from './testing/adapted-unit.ts';

const adapter: CurbSpec = { ...STANDARD_CURB, family: 'ADP', unit, existing, tag: 'RTU-1' };
const basics = (scene: Scene): BasicShape[] => scene.shapes.flatMap(expandShape);
const texts = (scene: Scene): string[] => basics(scene).flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
const NOTE_TITLE = {
  company: 'CDI',
  subject: '',
  customer: '',
  job: '',
  tag: '',
  drawingNo: '',
  revision: '',
  date: '',
  drawnBy: '',
  checkedBy: '',
  approvedBy: '',
  sheet: '1 of 1',
};

describe('the curb below an adapter', () => {
  it('is dimensioned with its openings and with the overhang of the new curb', () => {
    // 87 5/8 over 76 1/2, centered: 5 9/16 on each side; old supply from 6 to 24, old return from 46 to 68
    const scene = planView(adapter);
    const chain = scene.shapes.flatMap((shape) =>
      shape.kind === 'dimension' && shape.field === null && shape.offset.y > 0 ? [shape.text] : [],
    );
    expect(chain).toEqual(['5 9/16"', '6"', '18"', '22"', '22"', '8 1/2"', '5 9/16"']);
    expect(texts(scene)).toEqual(expect.arrayContaining(['old S', 'old R', 'existing curb']));
    expect(texts(planView({ ...adapter, family: 'NEW' }))).not.toContain('existing curb');
  });
});

it('the holes of a cap are placed by their middles', () => {
  // three of 4 in. in a cap of 24 × 18: evenly, 4, 12 and 20 in. from A–D, 9 in. from A–B
  const cap: CurbSpec = {
    ...STANDARD_CURB,
    family: 'PIPE',
    odLengthIn: 24,
    odWidthIn: 18,
    pipes: { count: 3, diameterIn: 4, boots: 3 },
  };
  const chains = planView(cap).shapes.flatMap((shape) =>
    shape.kind === 'dimension' && shape.field === null ? [shape.text] : [],
  );
  expect(chains).toEqual(['4"', '8"', '8"', '4"', '9"', '9"']);
});

describe('section', () => {
  it('cuts rails across and shows both, with no line from one to the other', () => {
    const rails: CurbSpec = { ...STANDARD_CURB, family: 'RAIL', odLengthIn: 120, odWidthIn: 40, heightIn: 12 };
    const scene = sectionView(rails);
    expect(texts(scene)).toEqual(expect.arrayContaining(['A', 'D', '40"', '12"']));
    expect(texts(scene)).not.toContain('120"');
    const crossing = basics(scene).filter(
      (shape) => shape.kind === 'line' && shape.token === 'thin' && shape.from.y === 0 && shape.to.y === 0,
    );
    expect(crossing).toEqual([]);
  });

  it('is cut along A–D where the ducts of a turned unit are behind each other', () => {
    const turned = planView({ ...adapter, orientationDeg: 90 });
    expect(turned.shapes.length).toBeGreaterThan(0);
    const scene = sectionView({ ...adapter, orientationDeg: 90 });
    expect(texts(scene)).toEqual(expect.arrayContaining(['A', 'D', 'S', 'R']));
  });

  it('says how high a spring curb is with its springs and rail', () => {
    // 14 in. are the walls; the 6 in. of springs and 3 in. of rail are on top of them, or within, as the curb is ordered
    const high = texts(sectionView({ ...adapter, family: 'ISO', isolationClassIn: 1 })).filter((text) =>
      text.endsWith('overall'),
    );
    expect(high).toEqual(['23" overall']);
  });
});

/** All words of a sheet in one line. */
const noteText = (spec: CurbSpec): string => texts(drawSheet(spec, NOTE_TITLE)).join(' ').replaceAll(/\s+/g, ' ');

describe('notes', () => {
  const notes = (family: CurbFamily) =>
    texts(
      drawSheet({ ...adapter, family }, { ...NOTE_TITLE, newUnit: 'Trane YHC060', existingUnit: 'Carrier 48TF008' }),
    )
      .join(' ')
      .replaceAll(/\s+/g, ' ');
  it('name both units, the curb below and what it lacks', () => {
    expect(notes('ADP')).toContain('New unit: Trane YHC060, base 88 1/8" × 59 1/2", 1,050 lb.');
    expect(notes('ADP')).toContain('Existing unit: Carrier 48TF008.');
    expect(notes('ADP')).toContain('Existing curb outside 76 1/2" × 50 3/8"');
    expect(notes('ADP')).toContain('supply 18" × 30" at 6", 10"');
  });
  it('keep a whole number and its fraction on one line', () => {
    const old = { ...existing, supply: { ...existing.supply, xIn: 5.5, yIn: 5.375 } };
    const lines = texts(drawSheet({ ...adapter, existing: old, offsetXIn: -2 }, NOTE_TITLE));
    expect(lines.filter((line) => /^\d+\/\d+"[;,.]/.test(line))).toEqual([]);
    expect(lines.join(' ')).toContain('New curb off center by 2" toward wall A–D.');
  });
  it('say which springs carry each corner, and that this is preliminary', () => {
    expect(notes('ISO')).toMatch(/Springs: A \d+ × S\d/);
    expect(notes('ISO')).toContain(
      'Wind, seismic and spring results are for budget and layout; not for construction until stamped.',
    );
    expect(notes('NEW')).not.toContain('for budget and layout');
  });
  it('of an adapter with air alone leave the sheet for construction: its pressure is a matter of the fan', () => {
    const said = texts(drawSheet({ ...adapter, designCfm: 2000 }, NOTE_TITLE)).join(' ');
    expect(said).toContain('Added static pressure is computed for layout: check the unit’s fan against it.');
    expect(said).not.toContain('until stamped');
  });
  it('list the assumptions: missing corner loads, gust coefficients, the clip', () => {
    const iso: CurbSpec = { ...adapter, family: 'ISO' };
    const assumed = 'each corner carries a quarter of the unit';
    expect(noteText(iso)).toContain(assumed);
    const cornersLb = { a: 250, b: 250, c: 275, d: 275 };
    expect(noteText({ ...iso, unit: { ...unit, cornersLb } })).not.toContain(assumed);
    const conforming = { typeId: 3, windSpeedMph: 115, exposure: 'C', roofHeightFt: 30, sds: 0.876 } as const;
    // section 29.4.1: a unit that is small on its building; table 13.6-1: air-side equipment of sheet metal, rigid
    for (const said of [
      'gust coefficients 1.9 sideways and 1.5 up (ASCE 7-16, 29.4.1, unit small on its building)',
      'a clip holds 300 lb, in tension and in shear, until it is tested',
      'seismic component amplification factor 2.5 and response modification factor 6 (ASCE 7-16, table 13.6-1), importance factor 1, on the roof (z/h 1)',
    ])
      expect(noteText({ ...adapter, family: 'CNF', existing: null, conforming })).toContain(said);
  });
  it('are those of the family', () => {
    for (const family of ['RAIL', 'PIPE', 'EXT'] as const) expect(notes(family)).not.toContain('supply (S)');
    for (const family of ['RAIL', 'PIPE'] as const) expect(notes(family)).not.toContain('Gasket');
    expect(notes('RAIL')).toContain('1 pair of two rails required');
    expect(notes('RAIL')).toContain('14" high; each rail 3 1/2" wide.');
    expect(notes('NEW')).not.toContain('Existing');
    expect(notes('NEW-AP')).toContain('Skirt slides');
    expect(notes('MB')).toContain('Rib closure strips along walls A–B and D–C, cricket on the high side.');
    for (const family of ['RAIL', 'EXT'] as const) expect(notes(family)).not.toContain('openings ±');
    expect(notes('NEW')).toContain('openings ±1/16 in.');
  });
  it('say of a horizontal curb which air goes in at the side and which goes out', () => {
    expect(notes('HOR')).toContain('Supply comes in by the side opening S in wall B–C');
    expect(notes('HOR')).toContain('return rises by the floor opening R and leaves by the side opening R');
    // side and floor: each opening appears twice in the section
    const letters = texts(sectionView({ ...adapter, family: 'HOR' })).filter((text) => text === 'S' || text === 'R');
    expect(letters.sort()).toEqual(['R', 'R', 'S', 'S']);
    // ducts behind each other: the letters at the floor are beside each other
    const turned = { ...unit, return: { xIn: 10, yIn: 46, lengthIn: 20, widthIn: 10 } };
    const atFloor = basics(sectionView({ ...adapter, family: 'HOR', unit: turned })).filter(
      (shape) => shape.kind === 'text' && (shape.text === 'S' || shape.text === 'R') && shape.at.y > 12,
    );
    const [one, other] = atFloor.flatMap((shape) => (shape.kind === 'text' ? [shape] : []));
    expect(Math.abs((one?.at.x ?? 0) - (other?.at.x ?? 0))).toBeGreaterThan(one?.height ?? 0);
  });
});
