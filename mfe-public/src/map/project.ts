/** A point on the map, in the units of `mapSize`. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

const RADIANS_PER_DEGREE = Math.PI / 180;
const ORIGIN_LONGITUDE = -96 * RADIANS_PER_DEGREE;
const ORIGIN_LATITUDE = 37.5 * RADIANS_PER_DEGREE;
const SOUTH_PARALLEL = 29.5 * RADIANS_PER_DEGREE;
const NORTH_PARALLEL = 45.5 * RADIANS_PER_DEGREE;

const cone = (Math.sin(SOUTH_PARALLEL) + Math.sin(NORTH_PARALLEL)) / 2;
const constant = Math.cos(SOUTH_PARALLEL) ** 2 + 2 * cone * Math.sin(SOUTH_PARALLEL);
const radiusAt = (latitude: number): number => Math.sqrt(constant - 2 * cone * Math.sin(latitude)) / cone;

/** Units per radian, and the corner of the outline's bounding box before scaling. */
const SCALE = 886.4316;
const LEFT = -0.368884;
const TOP = -0.244743;

/** Albers' equal-area conic projection with the parallels usual for the United States. Degrees north and east. */
export function projectToMap(latitudeDeg: number, longitudeDeg: number): MapPoint {
  const angle = cone * (longitudeDeg * RADIANS_PER_DEGREE - ORIGIN_LONGITUDE);
  const radius = radiusAt(latitudeDeg * RADIANS_PER_DEGREE);
  return {
    x: (radius * Math.sin(angle) - LEFT) * SCALE,
    y: (radius * Math.cos(angle) - radiusAt(ORIGIN_LATITUDE) - TOP) * SCALE,
  };
}
