import { useEffect, useState } from 'react';
import { asCallError, callServer, uploadFile } from '@cdi/shared/api';
import { attachFile } from '@cdi/shared/contracts';
import { clearPhotos, listPhotos, removePhoto, type MeasurePhoto } from '@cdi/shared/measure-photos';
import './measure-photos.css';

const MEASURE_PHOTO = 37;

interface MeasurePhotosProps {
  readonly quoteId: number;
  readonly onAttached: () => void;
}

async function attachPhoto({ file }: MeasurePhoto, quoteId: number): Promise<void> {
  const { cdi_file_id } = await uploadFile(file);
  await callServer(
    attachFile,
    {
      handler: 'quote',
      cdi_reference_id: quoteId,
      cdi_reference2_id: 0,
      cdi_file_type_id: MEASURE_PHOTO,
      cdi_file_title: file.name.slice(0, 120),
      cdi_file_id,
      conforming_type_id: 0,
    },
    { idempotencyKey: `attach-file-${cdi_file_id}` },
  );
}

const say = (count: number): string => (count === 1 ? 'One photo' : `${count} photos`);

/** Offers the photos of a measure sheet that this browser stores. Renders nothing if there are none. */
export function MeasurePhotos({ quoteId, onAttached }: MeasurePhotosProps) {
  const [photos, setPhotos] = useState<readonly MeasurePhoto[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    let isGone = false;
    listPhotos().then(
      (kept) => !isGone && setPhotos(kept),
      () => undefined, // without storage there are no photos to offer
    );
    return () => {
      isGone = true;
    };
  }, []);

  const handleAttach = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    let left = photos;
    try {
      // one by one: an attached photo is removed from the storage even if the next one fails
      for (const photo of photos) {
        await attachPhoto(photo, quoteId);
        await removePhoto(photo.id);
        left = left.filter((each) => each !== photo);
        setPhotos(left);
      }
    } catch (error) {
      setProblem(`${asCallError(error).message} ${say(left.length)} stayed in this browser; try again.`);
    }
    setBusy(false);
    if (left.length < photos.length) onAttached();
  };
  const handleDiscard = async () => {
    await clearPhotos();
    setPhotos([]);
  };

  if (photos.length === 0) return null;
  return (
    <section className="measure-photos" aria-labelledby="measure-photos-title">
      <h2 id="measure-photos-title">From your measure sheet</h2>
      <p>{say(photos.length)} in this browser, not yet on a quote.</p>
      {problem && <p role="alert">{problem}</p>}
      <p className="measure-photos-actions">
        <button type="button" className="cdi-button" aria-disabled={isBusy} onClick={() => void handleAttach()}>
          {isBusy ? 'Adding…' : 'Add to this quote'}
        </button>
        <button type="button" className="cdi-button is-quiet" onClick={() => void handleDiscard()}>
          Discard
        </button>
      </p>
    </section>
  );
}
