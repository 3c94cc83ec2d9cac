import type { UnitFootprint } from '@cdi/shared/contracts';
import { downloadText } from '@cdi/shared/kit';
import { sceneToSvg, type CurbFamily } from '@cdi/shared/domain';
import { details } from '../figures/details.ts';
import type { DetailName } from '../figures/figure-name.ts';
import { drawDetail, drawStandardCurb, drawUnitCurb } from './cad-drawings.ts';
import { sceneToDxf } from './scene-to-dxf.ts';

/** Gives the person a typical curb as a drawing for a drawing program. */
export function saveStandardCurb(fileName: string, family: CurbFamily): void {
  downloadText(fileName, sceneToDxf(drawStandardCurb(family)), 'image/vnd.dxf');
}

/** Gives the person the curb of a unit. */
export function saveUnitCurb(fileName: string, unit: UnitFootprint): void {
  downloadText(fileName, sceneToDxf(drawUnitCurb(unit)), 'image/vnd.dxf');
}

/** Gives the person a detail, whose lines stay lines in drawing programs. */
export function saveDetail(fileName: string, name: DetailName, kind: 'dxf' | 'svg'): void {
  const { title, desc } = details[name];
  if (kind === 'dxf') downloadText(fileName, sceneToDxf(drawDetail(name)), 'image/vnd.dxf');
  else downloadText(fileName, sceneToSvg(drawDetail(name), { title, desc }), 'image/svg+xml');
}
