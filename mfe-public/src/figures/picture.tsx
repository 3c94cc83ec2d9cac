import { useMemo } from 'react';
import type { Scene } from '@cdi/shared/domain';
import { SceneView } from '@cdi/shared/drawing';
import { explodedAdapter } from './exploded-adapter.ts';
import { familyScene } from './family-scenes.ts';
import type { PictureName } from './figure-name.ts';
import { sampleAdapter } from './sample-curbs.ts';
import { stepScene } from './step-scenes.ts';

function makeScene(name: PictureName): Scene {
  switch (name) {
    case 'adapter':
      return explodedAdapter(sampleAdapter, 'words');
    case 'measure':
    case 'quote':
    case 'approve':
    case 'receive':
      return stepScene(name);
    default:
      return familyScene(name);
  }
}

/** A picture of a product or a step. Only the large adapter says something that the text beside it does not. */
export function Picture({ name }: { readonly name: PictureName }) {
  const scene = useMemo(() => makeScene(name), [name]);
  if (name !== 'adapter') return <SceneView scene={scene} title="" isDecorative />;
  return (
    <SceneView
      scene={scene}
      title="A curb adapter between an old curb and a new unit"
      desc="Isometric drawing. On the roof the old curb, 59 by 39 1/2 inches; above it the adapter, 18 inches high, with ducts from the old openings to the new ones; above that the new unit, 88 1/8 by 59 1/2 inches."
    />
  );
}
