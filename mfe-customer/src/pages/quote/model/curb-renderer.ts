import {
  AmbientLight,
  BufferAttribute,
  BufferGeometry,
  DirectionalLight,
  DoubleSide,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
  OrthographicCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import type { Face, FaceLook } from './curb-faces.ts';
import { viewDirection, type Orbit } from './orbit.ts';

/** Colors of the faces by their look, from the theme. */
export type Paints = Readonly<Record<FaceLook, { readonly colour: string; readonly opacity: number }>> & {
  /** Edges of the curb, and of the units around it. */
  readonly edge: { readonly colour: string };
  readonly ghostEdge: { readonly colour: string };
};

/** Draws faces on a canvas. Has no animation: the caller renders after a change. */
export interface CurbRenderer {
  readonly setFaces: (faces: readonly Face[], paints: Paints) => void;
  readonly render: (orbit: Orbit) => void;
  readonly resize: (widthPx: number, heightPx: number) => void;
  readonly dispose: () => void;
}

/** Two triangles for each face. */
function makeMesh(faces: readonly Face[], colour: string, opacity: number): Mesh {
  const positions = faces.flatMap(({ points: [a, b, c, d] }) => [a, b, c, a, c, d].flat());
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.computeVertexNormals();
  const isOpaque = opacity === 1;
  const material = new MeshLambertMaterial({
    color: colour,
    side: DoubleSide,
    transparent: !isOpaque,
    opacity,
    depthWrite: isOpaque,
    // edges lie on their faces, so they are drawn in front of them
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  });
  return new Mesh(geometry, material);
}

function makeEdges(faces: readonly Face[], colour: string): LineSegments {
  const positions = faces.flatMap(({ points }) =>
    points.flatMap((point, index) => [...point, ...(points[(index + 1) % points.length] ?? point)]),
  );
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  return new LineSegments(geometry, new LineBasicMaterial({ color: colour }));
}

function disposeGroup(group: Group): void {
  for (const child of group.children) {
    if (!(child instanceof Mesh || child instanceof LineSegments)) continue;
    child.geometry.dispose();
    (child.material as MeshLambertMaterial | LineBasicMaterial).dispose();
  }
  group.clear();
}

/** Creates the renderer. Throws when the browser has no WebGL; the page then shows the drawing instead. */
export function createCurbRenderer(canvas: HTMLCanvasElement): CurbRenderer {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  const scene = new Scene();
  const camera = new OrthographicCamera();
  camera.up.set(0, 0, 1);
  const model = new Group();
  const light = new DirectionalLight('#ffffff', 2.2);
  scene.add(model, new AmbientLight('#ffffff', 1.6), light);
  const centre = new Vector3();
  let radius = 1;
  let aspect = 1;

  return {
    setFaces: (faces, paints) => {
      disposeGroup(model);
      for (const look of new Set(faces.map((face) => face.look))) {
        const { colour, opacity } = paints[look];
        model.add(
          makeMesh(
            faces.filter((face) => face.look === look),
            colour,
            opacity,
          ),
        );
      }
      const lined = faces.filter((face) => face.look !== 'liner');
      const isGhost = (face: Face) => face.look === 'unit' || face.look === 'existing';
      model.add(makeEdges(lined.filter(isGhost), paints.ghostEdge.colour));
      model.add(
        makeEdges(
          lined.filter((face) => !isGhost(face)),
          paints.edge.colour,
        ),
      );
      const points = faces.flatMap(({ points }) => points.map(([x, y, z]) => new Vector3(x, y, z)));
      const low = points.reduce((all, point) => all.clone().min(point), points[0] ?? new Vector3());
      const high = points.reduce((all, point) => all.clone().max(point), points[0] ?? new Vector3());
      centre.copy(low).add(high).multiplyScalar(0.5);
      radius = Math.max(1, high.distanceTo(low) / 2);
    },
    render: (orbit) => {
      const [x, y, z] = viewDirection(orbit);
      // a margin, so that the buttons cover no corner
      const reach = (radius * 1.12) / orbit.zoom;
      const [halfWidth, halfHeight] = aspect > 1 ? [reach * aspect, reach] : [reach, reach / aspect];
      Object.assign(camera, {
        left: -halfWidth,
        right: halfWidth,
        top: halfHeight,
        bottom: -halfHeight,
        near: 0,
        far: radius * 8,
      });
      camera.position
        .set(x, y, z)
        .multiplyScalar(radius * 4)
        .add(centre);
      camera.lookAt(centre);
      camera.updateProjectionMatrix();
      // the light comes over the viewer's shoulder, so that the near walls differ in tone
      light.position.set(x - y, y + x, z + 1.2).add(centre);
      light.target.position.copy(centre);
      light.target.updateMatrixWorld();
      renderer.render(scene, camera);
    },
    resize: (widthPx, heightPx) => {
      aspect = widthPx / Math.max(1, heightPx);
      renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
      renderer.setSize(widthPx, heightPx, false);
    },
    dispose: () => {
      disposeGroup(model);
      renderer.dispose();
    },
  };
}
