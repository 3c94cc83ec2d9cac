import { useMemo } from 'react';
import { drawSheet, planView, sectionView, type Scene } from '@cdi/shared/domain';
import { SceneView } from '@cdi/shared/drawing';
import { explodedAdapter } from './exploded-adapter.ts';
import type { AdapterDrawingName } from './figure-name.ts';
import { sampleAdapter } from './sample-curbs.ts';

interface DrawingWords {
  readonly title: string;
  readonly desc: string;
}

/** Lettering of the section, in inches of the curb: readable on a phone, not loud on a desk. */
const LETTERING_IN = 3.1;

const makers: Readonly<Record<AdapterDrawingName, () => Scene>> = {
  'adapter-parts': () => explodedAdapter(sampleAdapter, 'numbers'),
  'adapter-plan': () => planView(sampleAdapter),
  'adapter-section': () => sectionView(sampleAdapter, { textHeight: LETTERING_IN }),
  'adapter-sheet': () =>
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
};

const words: Readonly<Record<AdapterDrawingName, DrawingWords>> = {
  'adapter-parts': {
    title: 'Parts of a curb adapter, numbered',
    desc: 'Exploded isometric drawing with six balloons; the list beside it names the parts.',
  },
  'adapter-plan': {
    title: 'Plan of a curb adapter',
    desc: 'The curb from above with supply and return openings, dimensions from corner A, and the old curb dashed.',
  },
  'adapter-section': {
    title: 'Section through a curb adapter',
    desc: 'Insulated walls on both sides, ducts slanting from the old openings below to the new ones above.',
  },
  'adapter-sheet': {
    title: 'Submittal sheet of a curb adapter',
    desc: 'Plan, section and isometric view with notes and a title block on one sheet of 17 by 11 inches.',
  },
};

/** A view of the example adapter as an order has it. */
export function AdapterDrawing({ name }: { readonly name: AdapterDrawingName }) {
  const scene = useMemo(() => makers[name](), [name]);
  return <SceneView scene={scene} {...words[name]} />;
}
