import { drawSheet, planView, sceneToSvg, sectionView, type Scene, type SvgWords } from '@cdi/shared/domain/drawing';
import { drawPlantMap } from '../map/draw-plant-map.ts';
import { productFamilies, type ProductCode } from '../site/families.ts';
import { details } from './details.ts';
import { explodedAdapter } from './exploded-adapter.ts';
import { familyScene } from './family-scenes.ts';
import type { AdapterDrawingName, DetailName, DrawingName, FigureName } from './figure-name.ts';
import { sampleAdapter } from './sample-curbs.ts';
import { stepScene, type StepName } from './step-scenes.ts';

/** A drawing and its description; null if it repeats the text beside it. */
interface Figure {
  readonly make: () => Scene;
  readonly words: SvgWords | null;
}

/** Text height of the section, in inches of the curb: readable on a phone, not too large on a desktop. */
const LETTERING_IN = 3.1;

/** The views of the example adapter, as in an order. */
const adapterDrawings: Readonly<Record<AdapterDrawingName | 'adapter', Figure>> = {
  adapter: {
    make: () => explodedAdapter(sampleAdapter, 'words'),
    words: {
      title: 'A curb adapter between an old curb and a new unit',
      desc: 'Isometric drawing. On the roof the old curb, 59 by 39 1/2 inches; above it the adapter, 18 inches high, with ducts from the old openings to the new ones; above that the new unit, 88 1/8 by 59 1/2 inches.',
    },
  },
  'adapter-parts': {
    make: () => explodedAdapter(sampleAdapter, 'numbers'),
    words: {
      title: 'Parts of a curb adapter, numbered',
      desc: 'Exploded isometric drawing with six balloons; the list beside it names the parts.',
    },
  },
  'adapter-plan': {
    make: () => planView(sampleAdapter),
    words: {
      title: 'Plan of a curb adapter',
      desc: 'The curb from above with supply and return openings, dimensions from corner A, and the old curb dashed.',
    },
  },
  'adapter-section': {
    make: () => sectionView(sampleAdapter, { textHeight: LETTERING_IN }),
    words: {
      title: 'Section through a curb adapter',
      desc: 'Insulated walls on both sides, ducts slanting from the old openings below to the new ones above.',
    },
  },
  'adapter-sheet': {
    make: () =>
      drawSheet(sampleAdapter, {
        company: 'CDI',
        subject: 'Curb adapter, custom',
        customer: 'Example',
        job: 'Unit replacement',
        tag: sampleAdapter.tag,
        drawingNo: 'EXAMPLE',
        revision: 'A',
        date: 'Nov 2, 2026',
        drawnBy: 'Drafting',
        checkedBy: 'Checking',
        approvedBy: '',
        sheet: '1 of 1',
      }),
    words: {
      title: 'Submittal sheet of a curb adapter',
      desc: 'Plan, section and isometric view with notes and a title block on one sheet of 17 by 11 inches.',
    },
  },
};

const families = Object.fromEntries(
  productFamilies.map(({ code }): [ProductCode, Figure] => [code, { make: () => familyScene(code), words: null }]),
) as Record<ProductCode, Figure>;

const steps = Object.fromEntries(
  (['measure', 'quote', 'approve', 'receive'] as const).map((name): [StepName, Figure] => [
    name,
    { make: () => stepScene(name), words: null },
  ]),
) as Record<StepName, Figure>;

const explanations = Object.fromEntries(
  Object.entries(details).map(([name, { make, title, desc }]) => [name, { make, words: { title, desc } }]),
) as Record<DetailName, Figure>;

/** Every drawing of the public pages. */
const figures: Readonly<Record<FigureName, Figure>> = {
  ...families,
  ...steps,
  ...adapterDrawings,
  ...explanations,
};

/** All drawings, each with its name and its markup. */
export function drawAll(): readonly (readonly [name: DrawingName, markup: string])[] {
  const names = Object.keys(figures) as FigureName[];
  return [...names.map((name) => [name, drawFigure(name)] as const), ['plants', drawPlantMap()]];
}

/** The markup of a drawing for a page, whose style sheets define colors and size. */
export function drawFigure(name: FigureName): string {
  const { make, words } = figures[name];
  const svg = sceneToSvg(make(), words ?? { title: '', desc: '' }, { hasStyle: false });
  const own = 'class="cdi-drawing" focusable="false"';
  if (words === null)
    return svg.replace('role="img"', `${own} aria-hidden="true"`).replace('<title></title><desc></desc>', '');
  const [title, desc] = [`figure-${name}-title`, `figure-${name}-desc`];
  return svg
    .replace('role="img"', `${own} role="img" aria-labelledby="${title}" aria-describedby="${desc}"`)
    .replace('<title>', `<title id="${title}">`)
    .replace('<desc>', `<desc id="${desc}">`);
}
