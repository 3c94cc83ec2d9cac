import './zip-map.css';
import { useEffect, useRef, useState } from 'react';
import { colorAreas, findNamePlaces, type ZipArea } from './color-areas.ts';
import mapUrl from './zip-map.svg';

interface ZipMapProps {
  readonly areas: readonly ZipArea[];
  /** Code of the highlighted area; the others are dimmed. */
  readonly chosen?: string | null;
  /** Prefixes that are framed: where a search led, or what is picked. */
  readonly marked?: readonly string[];
  /** A click on a prefix. Without a mouse, people use the controls beside the map. */
  readonly onPick: (zip3: string) => void;
}

/**
 * The United States by ZIP prefixes, colored by who is responsible for them. The map is visual only: the page must provide the same
 * facts in words, and a button or field for each click.
 */
export function ZipMap({ areas, chosen = null, marked = [], onPick }: ZipMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<Element | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isGone = false;
    fetchMap().then(
      (svg) => {
        if (isGone) return;
        place.current?.replaceChildren(svg);
        setMap(svg);
      },
      () => !isGone && setFailure('The map did not arrive. What it shows stands beside it in words.'),
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);

  useEffect(() => {
    if (map) paint(map, areas, chosen, marked);
  }, [map, areas, chosen, marked]);

  if (failure !== null)
    return (
      <p role="alert">
        {failure}{' '}
        <button
          type="button"
          className="cdi-button is-quiet"
          onClick={() => {
            setFailure(null);
            setAttempt(attempt + 1);
          }}
        >
          Try again
        </button>
      </p>
    );
  return (
    // what the pointer does here is done by keyboard beside the map
    <div
      ref={place}
      className="zip-map-place"
      role="presentation"
      onClick={({ target }) => {
        const zip3 = target instanceof Element ? target.getAttribute('data-zip') : null;
        if (zip3) onPick(zip3);
      }}
    />
  );
}

async function fetchMap(): Promise<Element> {
  const response = await fetch(mapUrl);
  if (!response.ok) throw new Error(`The map answered ${response.status}.`);
  const parsed = new DOMParser().parseFromString(await response.text(), 'image/svg+xml');
  return document.importNode(parsed.documentElement, true);
}

const SVG = 'http://www.w3.org/2000/svg';

/** Colors every prefix, and writes the code of each area into its middle. */
function paint(map: Element, areas: readonly ZipArea[], chosen: string | null, marked: readonly string[]): void {
  const colors = colorAreas(areas);
  const paths = [...map.querySelectorAll('path[data-zip]')];
  for (const path of paths) {
    const zip3 = path.getAttribute('data-zip') ?? '';
    const color = colors.get(zip3);
    path.classList.toggle('is-free', !color);
    path.classList.toggle('is-faded', chosen !== null && color?.code !== chosen);
    path.classList.toggle('is-marked', marked.includes(zip3));
    if (color) path.setAttribute('fill', color.fill);
    else path.removeAttribute('fill');
    path.setAttribute('fill-opacity', String(color?.opacity ?? 1));
    nameOnPointing(path, color ? `${zip3}: ${color.name}` : `${zip3}: nobody yet`);
  }
  // a frame lies over its neighbors
  for (const path of paths) if (marked.includes(path.getAttribute('data-zip') ?? '')) path.parentElement?.append(path);
  const spots = new Map(paths.map((path) => [path.getAttribute('data-zip') ?? '', readSpot(path)]));
  const names = findNamePlaces(areas, spots).map(({ code, x, y }) => {
    const text = document.createElementNS(SVG, 'text');
    text.setAttribute('x', String(x));
    text.setAttribute('y', String(y));
    text.classList.toggle('is-faded', chosen !== null && code !== chosen);
    text.textContent = code;
    return text;
  });
  map.querySelector('.zip-map-names')?.replaceChildren(...names);
}

function readSpot(path: Element): readonly [x: number, y: number] {
  const [x = 0, y = 0] = (path.getAttribute('data-at') ?? '').split(' ').map(Number);
  return [x, y];
}

function nameOnPointing(path: Element, words: string): void {
  const title = path.firstElementChild ?? path.appendChild(document.createElementNS(SVG, 'title'));
  title.textContent = words;
}
