import { asCallError } from '@cdi/shared/api';
import type { PlateSeries } from '@cdi/shared/contracts';
import { describeReading, describeSeries, describeUnread } from '@cdi/shared/domain/plates';
import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { UnitSide } from '../draft/quote-draft.ts';
import { plateApi, type PlateApi } from '../plate-api.ts';
import { useConfigurator } from './configurator-context.ts';
import './plate-note.css';

/** File type of photos that customers send for a quote. */
const PHOTO = 37;

/** The three sizes that a curb needs of the unit, by its side. */
const SIZES: Readonly<Record<UnitSide, string>> = {
  new: 'its base length, base width and height below, from the data sheet',
  existing: 'the outside length, width and height of the curb below, measured on the roof',
};

export interface PlateNoteProps {
  /** As it was typed. */
  readonly plate: string;
  readonly side: UnitSide;
  readonly onChoose: (modelId: number, label: string) => void;
  /** Clears the search text, so that the sizes are entered by hand. */
  readonly onEnterSizes: () => void;
  readonly api?: PlateApi;
}

type Reading =
  | { readonly kind: 'busy' }
  | { readonly kind: 'ready'; readonly series: readonly PlateSeries[] }
  | { readonly kind: 'failed'; readonly message: string };

/** Reads a plate, and again when it changes; `again` repeats a failed reading. */
function useReading(plate: string, api: PlateApi): { readonly reading: Reading; readonly again: () => void } {
  const [answer, setAnswer] = useState<{ readonly of: string; readonly reading: Reading } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const of = `${attempt} ${plate}`;
  useEffect(() => {
    const abort = new AbortController();
    const show = (reading: Reading) => !abort.signal.aborted && setAnswer({ of, reading });
    api.read(plate, { signal: abort.signal }).then(
      (series) => show({ kind: 'ready', series }),
      (error: unknown) => show({ kind: 'failed', message: asCallError(error).message }),
    );
    return () => abort.abort();
  }, [api, plate, of]);
  return { reading: answer?.of === of ? answer.reading : { kind: 'busy' }, again: () => setAttempt(attempt + 1) };
}

/** What a typed plate says of a unit that is not among the suggestions, and what to do: choose a model, enter the sizes, ask for them. */
export const PlateNote = observer(function PlateNote(props: PlateNoteProps) {
  const { plate, api = plateApi } = props;
  const { reading, again } = useReading(plate, api);
  return (
    <div className="plate-note" role="status">
      {reading.kind === 'busy' && <p className="configurator-quiet">Reading the plate…</p>}
      {reading.kind === 'failed' && (
        <p>
          The plate could not be read: {reading.message}{' '}
          <button type="button" className="configurator-link" onClick={again}>
            Try again
          </button>
        </p>
      )}
      {reading.kind === 'ready' && <PlateAnswer key={plate} {...props} api={api} series={reading.series} />}
    </div>
  );
});

interface AnswerProps extends PlateNoteProps {
  readonly api: PlateApi;
  readonly series: readonly PlateSeries[];
}

function PlateAnswer({ plate, side, series, onChoose, onEnterSizes, api }: AnswerProps) {
  const models = series.flatMap((each) => each.models);
  const [only] = series.length === 1 ? series : [];
  return (
    <>
      <PlateWords plate={plate} series={series} />
      {models.length > 0 ? (
        <p className="plate-note-actions">
          {models.map(({ model_id, brand, model_name, verified }) => (
            <button
              key={model_id}
              type="button"
              className="cdi-button is-quiet"
              onClick={() => onChoose(model_id, `${brand} ${model_name}`)}
            >
              Use {brand} {model_name}
              {!verified && ' (not verified)'}
            </button>
          ))}
        </p>
      ) : (
        <>
          <p>
            {only ? 'We know the series but have no sizes of it on file. ' : ''}Enter {SIZES[side]}, or send a photo of
            the plate and the unit’s submittal.
          </p>
          <p className="plate-note-actions">
            <button type="button" className="cdi-button is-quiet" onClick={onEnterSizes}>
              Enter the sizes
            </button>
            <SendPhoto />
            <RequestSizes plate={plate} seriesId={only?.nomenclature_id ?? 0} api={api} />
          </p>
        </>
      )}
    </>
  );
}

function PlateWords({ plate, series }: { readonly plate: string; readonly series: readonly PlateSeries[] }) {
  const [first, ...more] = series;
  if (!first) return <p>{describeUnread(plate)}</p>;
  if (more.length > 0)
    return (
      <>
        <p>“{plate}” may be one of several series. Type the maker before the number to choose one:</p>
        <ul>
          {series.map((each) => (
            <li key={each.nomenclature_id}>{describeSeries(each)}</li>
          ))}
        </ul>
      </>
    );
  return <p>{describeReading(plate, first)}</p>;
}

/** Sends a photo of the plate or the submittal to the quote; a quote that is not saved yet has no files. */
const SendPhoto = observer(function SendPhoto() {
  const { draft, isVisitor } = useConfigurator();
  if (draft.quoteId === 0)
    return (
      <span className="configurator-quiet">
        {isVisitor ? 'Sign in and save the quote to send a photo.' : 'Save the quote to send a photo.'}
      </span>
    );
  const send = () =>
    session.upload.open({ handler: 'quote', referenceID: draft.quoteId, fileTypeID: PHOTO, isPhoto: true });
  return (
    <button type="button" className="cdi-button is-quiet" onClick={send}>
      Send a photo or the submittal
    </button>
  );
});

interface RequestProps {
  readonly plate: string;
  readonly seriesId: number;
  readonly api: PlateApi;
}

function RequestSizes({ plate, seriesId, api }: RequestProps) {
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly done?: string; readonly problem?: string }>({
    isBusy: false,
  });
  const request = () => {
    if (state.isBusy) return;
    setState({ isBusy: true });
    api.request(plate, seriesId).then(
      ({ will_hear }) =>
        setState({
          isBusy: false,
          done: will_hear
            ? 'Engineering has your request. We notify you when the sizes are on file.'
            : 'Engineering has your request. Sign in and ask again to be notified.',
        }),
      (error: unknown) => setState({ isBusy: false, problem: asCallError(error).message }),
    );
  };
  if (state.done !== undefined) return <span>{state.done}</span>;
  return (
    <>
      <button type="button" className="cdi-button is-quiet" aria-disabled={state.isBusy} onClick={request}>
        {state.isBusy ? 'Asking…' : 'Ask us for the sizes'}
      </button>
      {state.problem !== undefined && <span role="alert">{state.problem}</span>}
    </>
  );
}
