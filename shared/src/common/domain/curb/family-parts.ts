import { alongRoof } from './along-roof.ts';
import { listFieldParts } from './curb-field-parts.ts';
import { CLIP } from './clip-places.ts';
import { computeTieDown } from './tie-down.ts';
import { heightAtIn } from './corner-heights.ts';
import type { SlopedBox } from './corner-heights.ts';
import { RAIL_TOP_IN, hasSprings, hasWalls } from '../../trade/curb-spec.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { makeRectPart, makeStripParts } from './curb-part.ts';
import type { CurbPart } from './curb-part.ts';
import { listDividers, listDuctRails, listTransitionParts, makePan, makeUprightPart } from './duct-parts.ts';
import type { UprightPanel } from './duct-parts.ts';
import { FLOATING_RAIL_FLAT_IN, SPRING_RAIL_GAUGE } from './spring-rail.ts';
import { pipeHolesIn2 } from './pipe-cap.ts';
import { sideOpeningsIn2 } from './side-openings.ts';
import { fitToSheet } from './sheet-splice.ts';
import { listWallParts } from './walls.ts';
import type { PartSources } from './part-sources.ts';

/** Flat widths in inches of the strips around a curb: lap over the curb below, and spring rails. */
const LAP_SKIRT_FLAT_IN = 4.5;
const SPRING_BASE_RAIL_FLAT_IN = 6;
const RAIL_GAUGE = SPRING_RAIL_GAUGE;
/** Wider curbs across the slope need a cricket on the high side. */
export const CRICKET_FROM_WIDTH_IN = 24;

/** The box of the curb's walls with its slopes. */
const boxOf = ({ spec, plan }: Pick<PartSources, 'spec' | 'plan'>): SlopedBox => ({
  ...spec,
  lengthIn: plan.lengthIn,
  widthIn: plan.widthIn,
});

function listAdapterParts(sources: PartSources): CurbPart[] {
  const { spec, plan, ducts } = sources;
  const box = boxOf(sources);
  const { gauge } = spec;
  const outline = { xIn: 0, yIn: 0, lengthIn: plan.lengthIn, widthIn: plan.widthIn };
  const below = plan.existing ?? outline;
  const bottoms = [ducts.supply?.bottom ?? null, ducts.return?.bottom ?? null];
  return [
    makePan('PAN', 'Bottom pan', { rects: [outline, below], openings: bottoms, box }, gauge),
    ...makeStripParts('LAP', 'Lap over existing curb', alongRoof(below, spec), {
      flatWidthIn: LAP_SKIRT_FLAT_IN,
      gauge,
      bends: 2,
      group: 'shell',
    }),
    ...(ducts.supply ? listTransitionParts('TS', 'Supply', ducts.supply, gauge) : []),
    ...(ducts.return ? listTransitionParts('TR', 'Return', ducts.return, gauge) : []),
    ...listDividers(spec, plan),
  ];
}

function listMetalBuildingParts({ spec, plan }: PartSources): CurbPart[] {
  const { gauge } = spec;
  const closures = makeRectPart({
    code: 'RIB',
    name: 'Rib closure strip',
    qty: 2,
    lengthIn: alongRoof(plan, spec).lengthIn,
    widthIn: 4,
    gauge,
    bends: 1,
    group: 'shell',
  });
  if (plan.widthIn <= CRICKET_FROM_WIDTH_IN) return [closures, ...listDuctRails(spec, plan)];
  const cricket = makeRectPart({
    code: 'CRK',
    name: 'Cricket half',
    qty: 2,
    lengthIn: plan.widthIn / 2,
    widthIn: plan.widthIn / 2,
    fill: 0.5,
    gauge,
    bends: 1,
    group: 'shell',
  });
  return [closures, cricket, ...listDuctRails(spec, plan)];
}

/** An insulated pair: one folded box section per rail and a cap at each end. */
function listEquipmentRailParts({ spec, plan }: PartSources): CurbPart[] {
  const { gauge, heightIn, baseFlangeIn } = spec;
  return [
    makeRectPart({
      code: 'RAIL',
      name: 'Equipment rail',
      qty: 2,
      lengthIn: plan.lengthIn,
      widthIn: 2 * heightIn + RAIL_TOP_IN + 2 * baseFlangeIn,
      gauge,
      bends: 4,
      group: 'shell',
    }),
    makeRectPart({
      code: 'END',
      name: 'Rail end cap',
      qty: 4,
      lengthIn: RAIL_TOP_IN + 2,
      widthIn: heightIn + 2,
      gauge,
      bends: 3,
      group: 'shell',
    }),
  ];
}

/** The panel that turns the air down: at 45 degrees in the middle of the length. */
export function layOutTurn(sources: Pick<PartSources, 'spec' | 'plan'>): UprightPanel {
  const { plan } = sources;
  const box = boxOf(sources);
  const [startIn = 0, endIn = 0] = [0, plan.widthIn].map(
    (yIn) => heightAtIn(box, plan.lengthIn / 2, yIn) * Math.SQRT2 + 2,
  );
  return { lengthIn: plan.widthIn, startIn, endIn };
}

function listHorizontalParts(sources: PartSources): CurbPart[] {
  const { spec, plan } = sources;
  const box = boxOf(sources);
  const { gauge } = spec;
  const outline = { xIn: 0, yIn: 0, lengthIn: plan.lengthIn, widthIn: plan.widthIn };
  return [
    makePan('PAN', 'Plenum floor', { rects: [outline], openings: [plan.supply, plan.return], box }, gauge),
    makeUprightPart('TURN', 'Turning panel', layOutTurn(sources), gauge),
    ...listDividers(spec, plan),
  ];
}

function listInnerParts(sources: PartSources): CurbPart[] {
  const { spec, plan } = sources;
  const { gauge } = spec;
  const outline = { xIn: 0, yIn: 0, lengthIn: plan.lengthIn, widthIn: plan.widthIn };
  const strip = { gauge, bends: 2, group: 'shell' } as const;
  switch (spec.family) {
    case 'ADP':
    case 'ADP-C':
      return listAdapterParts(sources);
    case 'EXT':
      return makeStripParts('LAP', 'Lap over existing curb', alongRoof(plan.existing ?? outline, spec), {
        ...strip,
        flatWidthIn: LAP_SKIRT_FLAT_IN,
      });
    case 'NEW-AP': {
      const travelIn = Math.max(plan.lengthIn, plan.widthIn) / 12;
      const flatWidthIn = travelIn + 3 + spec.baseFlangeIn;
      return [
        ...makeStripParts('SKT', 'Adjustable skirt', alongRoof(outline, spec), { ...strip, flatWidthIn }),
        ...listDuctRails(spec, plan),
      ];
    }
    case 'MB':
      return listMetalBuildingParts(sources);
    case 'RAIL':
      return listEquipmentRailParts(sources);
    case 'PIPE':
      return [
        makeRectPart({
          code: 'CAP',
          name: 'Pipe curb cap',
          lengthIn: plan.lengthIn + 3,
          widthIn: plan.widthIn + 3,
          gauge,
          bends: 4,
          group: 'shell',
          cutOutIn2: pipeHolesIn2(spec),
        }),
      ];
    case 'HOR':
      return listHorizontalParts(sources);
    case 'PLN':
      return [
        makePan(
          'PAN',
          'Plenum floor',
          { rects: [outline], openings: [plan.supply, plan.return], box: boxOf(sources) },
          gauge,
        ),
        ...listDividers(spec, plan),
      ];
    case 'CNF':
      return [
        ...listDuctRails(spec, plan),
        makeRectPart({
          code: 'GUS',
          name: 'Corner gusset',
          qty: 8,
          lengthIn: 6,
          widthIn: 6,
          fill: 0.5,
          gauge: RAIL_GAUGE,
          group: 'shell',
        }),
      ];
    case 'ISO-R':
      return makeStripParts('BASE', 'Spring base rail', outline, {
        flatWidthIn: SPRING_BASE_RAIL_FLAT_IN,
        gauge: RAIL_GAUGE,
        bends: 2,
        group: 'rail',
      });
    case 'NEW':
    case 'NEW-P':
    case 'ISO':
      return listDuctRails(spec, plan);
  }
}

/** The clips of all sides, loose with the curb; none where there is no load to hold. */
function listClips(spec: CurbSpec): CurbPart[] {
  const qty = computeTieDown(spec)?.places.length ?? 0;
  if (qty === 0) return [];
  const { lengthIn, legIn, railLegIn, gauge } = CLIP;
  const blank = { lengthIn, widthIn: legIn + railLegIn, gauge, bends: 1 };
  return [makeRectPart({ code: 'CLIP', name: 'Tie-down clip', qty, ...blank, group: 'shell' })];
}

/** All sheet parts of one curb before any is cut in pieces for the sheet or the brake: but for walls, which are folded in pieces. */
export function listWholeParts(sources: PartSources): CurbPart[] {
  const { spec, plan, walls } = sources;
  const box = { lengthIn: plan.lengthIn, widthIn: plan.widthIn };
  const floatingRail = hasSprings(spec)
    ? makeStripParts('FLT', 'Floating rail', box, {
        flatWidthIn: FLOATING_RAIL_FLAT_IN,
        gauge: RAIL_GAUGE,
        bends: 3,
        group: 'rail',
      })
    : [];
  return [
    ...(hasWalls(spec) ? listWallParts(walls, spec.gauge, sideOpeningsIn2(spec)) : []),
    ...listFieldParts(sources),
    ...listInnerParts(sources),
    ...floatingRail,
    ...listClips(spec),
  ];
}

/** All sheet parts of one curb, as they are cut. */
export const listCurbParts = (sources: PartSources): CurbPart[] => listWholeParts(sources).map(fitToSheet);
