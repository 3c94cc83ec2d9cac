import { sceneToSvg } from '@cdi/shared/domain';
import { downloadText } from '@cdi/shared/kit';
import { details } from './details.ts';
import type { DetailName } from './figure-name.ts';

/** Gives the person a detail as a vector drawing, whose lines stay lines in drawing programs. */
export function saveDetail(name: DetailName): void {
  const { make, title, desc } = details[name];
  downloadText(`cdi-${name.replace('detail-', '')}.svg`, sceneToSvg(make(), { title, desc }), 'image/svg+xml');
}
