import { useId, useState } from 'react';
import { asCallError, callForData } from '@cdi/shared/api';
import { readUnitPlate, requestUnitSizes, type PlateSeries } from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';
import { describeReading, describeSeries, describeUnread } from '@cdi/shared/domain/plates';

export interface PlateSearchProps {
  /** Label of the unit, such as `old unit`. */
  readonly which: string;
  readonly onChoose: (brand: string, model: string) => void;
}

type Search =
  | { readonly kind: 'none' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'found'; readonly plate: string; readonly series: readonly PlateSeries[] }
  | { readonly kind: 'failed'; readonly message: string };

/** Finds a unit by the model number on its plate. */
export function PlateSearch({ which, onChoose }: PlateSearchProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [search, setSearch] = useState<Search>({ kind: 'none' });
  const plate = text.trim();
  const find = () => {
    if (plate === '' || search.kind === 'busy') return;
    setSearch({ kind: 'busy' });
    callForData(readUnitPlate, { plate }).then(
      ({ series }) => setSearch({ kind: 'found', plate, series }),
      (error: unknown) => setSearch({ kind: 'failed', message: asCallError(error).message }),
    );
  };
  return (
    <div className="entry">
      <label htmlFor={id}>Model number on the plate of the {which}</label>
      <input
        id={id}
        value={text}
        autoComplete="off"
        maxLength={80}
        aria-describedby={`${id}-note`}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          find();
        }}
      />
      <button type="button" className="text-button" onClick={find}>
        {search.kind === 'busy' ? 'Reading…' : 'Find the unit'}
      </button>
      <div id={`${id}-note`} role="status">
        {search.kind === 'failed' && <p className="field-error">{search.message}</p>}
        {search.kind === 'found' && <PlateResult key={search.plate} {...search} onChoose={onChoose} />}
      </div>
    </div>
  );
}

interface ResultProps extends Pick<PlateSearchProps, 'onChoose'> {
  readonly plate: string;
  readonly series: readonly PlateSeries[];
}

function PlateResult({ plate, series, onChoose }: ResultProps) {
  const [first, ...more] = series;
  const models = series.flatMap((each) => each.models);
  return (
    <>
      {!first && <p className="entry-hint">{describeUnread(plate)}</p>}
      {first && more.length === 0 && <p className="entry-hint">{describeReading(plate, first)}</p>}
      {more.length > 0 && (
        <>
          <p className="entry-hint">“{plate}” may be one of several series. Type the maker before the number:</p>
          <ul className="entry-hint">
            {series.map((each) => (
              <li key={each.nomenclature_id}>{describeSeries(each)}</li>
            ))}
          </ul>
        </>
      )}
      {models.map(({ model_id, brand, model_name, verified }) => (
        <p key={model_id}>
          <button type="button" className="text-button" onClick={() => onChoose(brand, String(model_id))}>
            Use {brand} {model_name}
          </button>
          {!verified && ' (not verified)'}
        </p>
      ))}
      {models.length === 0 && (
        <Unsized plate={plate} seriesId={more.length === 0 ? (first?.nomenclature_id ?? 0) : 0} />
      )}
    </>
  );
}

interface UnsizedProps {
  readonly plate: string;
  /** 0 where the series is not known. */
  readonly seriesId: number;
}

/** What to do about a unit without sizes: enter them in a quote, or ask for them. */
function Unsized({ plate, seriesId }: UnsizedProps) {
  const [said, setSaid] = useState<string | null>(null);
  const ask = () =>
    callForData(requestUnitSizes, { plate, nomenclature_id: seriesId }).then(
      ({ will_hear }) =>
        setSaid(
          will_hear
            ? 'Engineering has your request. We notify you when the sizes are on file.'
            : 'Engineering has your request. Sign in and ask again to be notified.',
        ),
      (error: unknown) => setSaid(asCallError(error).message),
    );
  return (
    <>
      <p className="entry-hint">
        We have no sizes of this unit on file. <Link href="/quote/new">Enter length, width and height in a quote</Link>,
        where you can also send a photo of the plate and the unit’s submittal.
      </p>
      <p>
        {said ?? (
          <button type="button" className="text-button" onClick={() => void ask()}>
            Ask us for the sizes
          </button>
        )}
      </p>
    </>
  );
}
