import { useMemo } from 'react';
import { SceneView } from '@cdi/shared/drawing';
import { details } from './details.ts';
import type { DetailName } from './figure-name.ts';

/** A drawing that explains one thing. */
export function DetailDrawing({ name }: { readonly name: DetailName }) {
  const { make, title, desc } = details[name];
  const scene = useMemo(() => make(), [make]);
  return <SceneView scene={scene} title={title} desc={desc} />;
}
