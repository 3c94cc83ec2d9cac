import type { ReleaseRow } from '@cdi/shared/contracts';
import { listLoadSpans } from '@cdi/shared/remotes';
import { ReleaseState } from './release-table.tsx';
import { formatLoadTimes, formatMilliseconds } from './say-told.ts';

const STEP = 28;
const BAR = 22;
const TALLEST = 56;
const BASE = 60;

/** Time to content, a chart for each version with measurements; versions of a remote are side by side. */
export function LoadPictures({ releases }: { readonly releases: readonly ReleaseRow[] }) {
  const told = releases.filter((release) => formatLoadTimes(release.told) !== null);
  if (told.length === 0) return null;
  return (
    <>
      <h3>Time to content</h3>
      <p className="kit-quiet">Loads of the last week, by how long they took until there was something to see.</p>
      <ul className="dev-loads">
        {told.map((release) => (
          <li key={`${release.remote_name} ${release.version}`}>
            <LoadPicture release={release} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A column for each span of time, the tallest for the one with the most loads. */
function LoadPicture({ release }: { readonly release: ReleaseRow }) {
  const { remote_name: remote, version, told } = release;
  const spans = listLoadSpans(told);
  const most = Math.max(...spans.map(({ count }) => count));
  const loads = spans.reduce((sum, { count }) => sum + count, 0);
  const words = `${loads.toLocaleString('en-US')} ${loads === 1 ? 'load' : 'loads'}: half within ${formatLoadTimes(told)}`;
  return (
    <figure>
      <figcaption>
        <b>{remote}</b> {version} <ReleaseState release={release} />
      </figcaption>
      <svg
        className="dev-loads-picture"
        viewBox={`0 0 ${STEP * spans.length} 78`}
        role="img"
        aria-label={`${remote} ${version}, ${words}`}
      >
        {spans.map(({ upToMs, count }, at) => {
          const height = (count / most) * TALLEST;
          const isLast = at === spans.length - 1;
          return (
            <g key={upToMs}>
              <rect className="is-bar" x={at * STEP + 3} y={BASE - height} width={BAR} height={height} />
              <text x={at * STEP + STEP / 2} y={BASE + 13}>
                {isLast ? 'more' : formatMilliseconds(upToMs).replace(' ms', '')}
              </text>
            </g>
          );
        })}
        <line x1="0" x2={STEP * spans.length} y1={BASE} y2={BASE} />
      </svg>
      <p>{words}</p>
    </figure>
  );
}
