import { clipSpacingIn } from '../curb/clip-places.ts';
import type { ClipCounts, ClipPlace } from '../curb/clip-places.ts';
import type { TieDown } from '../curb/tie-down.ts';
import { formatInches } from '../../units/format-inches.ts';
import type { CurbEngineering } from './curb-engineering.ts';

const pounds = (lb: number): string => `${Math.round(lb).toLocaleString('en-US')} lb`;

const describeCount = ({ perSide, perEnd }: ClipCounts): string =>
  `${perSide} on each long side${perEnd > 0 ? ` and ${perEnd} on each short side` : ''}`;

const inAll = ({ perSide, perEnd }: ClipCounts): string => `${2 * (perSide + perEnd)} in all`;

const CAUSES = { wind: 'wind (0.6D + 0.6W)', seismic: 'earthquake (0.6D − 0.7Ev + 0.7Eh)' } as const;

/** What the most loaded clip holds: the load of its side where that governs, its own force where the clips along the other way do. */
function describeWorst({ worst, room, wind, seismic }: TieDown): string {
  const load = worst.cause === 'wind' ? wind : seismic;
  const isOnLongSide = (worst.way === 'across') === room.isAlong;
  const force =
    load && isOnLongSide
      ? `${pounds(load.tensionLb)} of tension on a side and ${pounds(load.shearLb)} of shear`
      : `toward the short sides, ${pounds(worst.tensionLb)} of tension and ${pounds(worst.shearLb)} of shear on a clip`;
  return `${CAUSES[worst.cause]}, ${force}, uses ${Math.ceil(worst.share * 100 - 1e-6)} % of their strength`;
}

/** `5 1/2", 16 1/2" and 27 1/2"`: the clips of one wall from its first corner, to the nearest sixteenth. */
function listPlaces(places: readonly ClipPlace[], wall: ClipPlace['wall']): string {
  const said = places.filter((place) => place.wall === wall).map(({ fromCornerIn }) => formatInches(fromCornerIn));
  return said.length < 2 ? said.join('') : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`;
}

/**
 * How many clips, how far apart, and how much of their strength the load uses that asks for more: `4 on each long side, 8 in all,
 * between unit and curb, 21 7/8" on center: wind (0.6D + 0.6W), 550 lb of tension on a side and 972 lb of shear, uses 87 % of their strength`.
 */
export function describeClips({ clips, seismic }: CurbEngineering): string | null {
  if (!clips) return seismic ? 'counted once base and height of the unit are known' : null;
  const { room, perSide, perEnd, worst, isHeld } = clips;
  const spacings = [
    formatInches(clipSpacingIn(room.long, perSide)),
    ...(room.short && perEnd > 0 ? [formatInches(clipSpacingIn(room.short, perEnd))] : []),
  ];
  const other = worst.cause === 'wind' ? (['seismic', clips.seismic] as const) : (['wind', clips.wind] as const);
  return (
    `${describeCount(clips)}, ${inAll(clips)}, between unit and curb, ${spacings.join(' and ')} on center: ` +
    describeWorst(clips) +
    (other[1] ? `; ${CAUSES[other[0]]} asks for ${inAll(other[1])}` : '') +
    (isHeld ? '' : '; engineering chooses another attachment')
  );
}

/** Where the clips are, wall by wall: opposite walls have them at the same places. */
export function describeClipPlaces({ clips }: CurbEngineering): string | null {
  if (!clips) return null;
  const { places, room } = clips;
  const pairs = [room.long, ...(room.short ? [room.short] : [])];
  return pairs
    .flatMap(({ walls: [first, second] }) => {
      const said = listPlaces(places, first);
      return said === '' ? [] : [`on walls ${first} and ${second} from ${first[0]} and ${second[0]} ${said}`];
    })
    .join('; ');
}
