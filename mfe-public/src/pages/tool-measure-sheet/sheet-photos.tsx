import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import { addPhotos, listPhotos, MAX_PHOTOS, removePhoto, type MeasurePhoto } from '@cdi/shared/measure-photos';
import './sheet-photos.css';

/** Maximum size of a photo on the server, MB. */
const MOST_MB = 25;
/** File names that a quote accepts as photos. */
const PHOTO = /\.(png|jpe?g|heic)$/i;
const REFUSED =
  'This browser keeps no photos, or has no room left. Keep them on your phone, and add them to the quote later.';

/** Why the photos cannot be kept, in a sentence; empty if they can. */
function findProblem(files: readonly File[], kept: number): string {
  const notPhoto = files.find(({ name }) => !PHOTO.test(name));
  if (notPhoto) return `${notPhoto.name} is not a photo that a quote takes. Choose JPG, PNG or HEIC.`;
  const large = files.find(({ size }) => size > MOST_MB * 1024 * 1024);
  if (large) return `${large.name} is larger than ${MOST_MB} MB. Take it with a lower resolution.`;
  return kept + files.length > MAX_PHOTOS ? `${MAX_PHOTOS} photos are the most. Remove some first.` : '';
}

interface PhotoProps {
  readonly photo: MeasurePhoto;
  readonly onRemove: () => void;
}

function Photo({ photo, onRemove }: PhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  const { file } = photo;
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <li>
      <img ref={image} alt={file.name} width={72} height={72} />
      <button type="button" className="text-button" onClick={onRemove}>
        Remove <span className="visually-hidden">{file.name}</span>
      </button>
    </li>
  );
}

/** Photos beside the measures. They stay in the browser until the user adds them to a quote. */
export function SheetPhotos() {
  const [photos, setPhotos] = useState<readonly MeasurePhoto[]>([]);
  const [problem, setProblem] = useState('');
  const id = useId();

  useEffect(() => {
    let isGone = false;
    listPhotos().then(
      (kept) => !isGone && setPhotos(kept),
      () => undefined, // show nothing now; adding a photo reports the failure
    );
    return () => {
      isGone = true;
    };
  }, []);

  const handleAdd = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    const found = findProblem(files, photos.length);
    setProblem(found);
    if (found !== '' || files.length === 0) return;
    try {
      setPhotos(await addPhotos(files));
    } catch {
      setProblem(REFUSED);
    }
  };
  const handleRemove = async (photo: MeasurePhoto) => {
    try {
      await removePhoto(photo.id);
      setPhotos(photos.filter((each) => each !== photo));
    } catch {
      setProblem(REFUSED);
    }
  };

  return (
    <div className="entry sheet-photos no-print">
      <label htmlFor={id}>Photos: plate, each side, inside</label>
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/heic"
        multiple
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-note ${id}-hint`}
        onChange={(event) => void handleAdd(event)}
      />
      <div id={`${id}-note`} role="status">
        {problem && <p className="field-error">{problem}</p>}
      </div>
      {photos.length > 0 && (
        <ul>
          {photos.map((photo) => (
            <Photo key={photo.id} photo={photo} onRemove={() => void handleRemove(photo)} />
          ))}
        </ul>
      )}
      <p className="entry-hint" id={`${id}-hint`}>
        They stay in this browser for two weeks at most. Once the quote is saved here, it offers to add them.
      </p>
    </div>
  );
}
