import { Icon } from '../parts/icon.tsx';

interface NewReleaseProps {
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Offers the newer release without taking the focus; the user can dismiss it. */
export function NewRelease({ onReload, onClose }: NewReleaseProps) {
  return (
    <div className="frame-new-release">
      <span>A new version of this page is ready.</span>
      <button type="button" className="frame-new-release-reload" onClick={onReload}>
        Reload
      </button>
      <button type="button" className="frame-icon-button" aria-label="Reload later" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}
