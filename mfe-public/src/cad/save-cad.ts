import type { UnitFootprint } from '@cdi/shared/contracts';
import { downloadText } from '@cdi/shared/kit';
import { sceneToSvg } from '@cdi/shared/domain/drawing';
import type { CurbFamily } from '@cdi/shared/trade';
import { details } from '../figures/details.ts';
import type { DetailName } from '../figures/figure-name.ts';
import { drawDetail, drawStandardCurb, drawUnitCurb } from './cad-drawings.ts';
import { sceneToDxf } from './scene-to-dxf.ts';

/** Downloads a typical curb as a CAD file. */
export function saveStandardCurb(fileName: string, family: CurbFamily): void {
  downloadText(fileName, sceneToDxf(drawStandardCurb(family)), 'image/vnd.dxf');
}

/** Downloads the curb for a unit. */
export function saveUnitCurb(fileName: string, unit: UnitFootprint): void {
  downloadText(fileName, sceneToDxf(drawUnitCurb(unit)), 'image/vnd.dxf');
}

/** Downloads a detail, whose lines stay lines in CAD programs. */
export function saveDetail(fileName: string, name: DetailName, kind: 'dxf' | 'svg'): void {
  const { title, desc } = details[name];
  if (kind === 'dxf') downloadText(fileName, sceneToDxf(drawDetail(name)), 'image/vnd.dxf');
  else downloadText(fileName, sceneToSvg(drawDetail(name), { title, desc }), 'image/svg+xml');
}
