export { CurbView } from './curb-view.tsx';
export { describeCurbView, titleOfCurbView } from './curb-words.ts';
export type { CurbViewName } from './curb-words.ts';
export { SceneView } from './scene-view.tsx';
