import type { ReactNode } from 'react';

/** Icons of the record pages: 16 px, drawn with the thin line of our drawings. They stand beside a word or inside a named button. */
function icon(paths: ReactNode) {
  return function Icon() {
    return (
      <svg className="rec-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        {paths}
      </svg>
    );
  };
}

export const CrossIcon = icon(<path d="M4 4l8 8M12 4l-8 8" />);
export const CheckIcon = icon(<path d="M3 8.5l3.2 3.2L13 4.8" />);
export const UpIcon = icon(<path d="M8 12V4M4.5 7.5L8 4l3.5 3.5" />);
export const DownIcon = icon(<path d="M8 4v8M4.5 8.5L8 12l3.5-3.5" />);
export const PreviousIcon = icon(<path d="M10 3.5L5.5 8l4.5 4.5" />);
export const NextIcon = icon(<path d="M6 3.5L10.5 8 6 12.5" />);
export const MoreIcon = icon(
  <>
    <circle cx="3.5" cy="8" r="0.8" />
    <circle cx="8" cy="8" r="0.8" />
    <circle cx="12.5" cy="8" r="0.8" />
  </>,
);
export const FilterIcon = icon(<path d="M2.5 4h11M4.5 8h7M6.5 12h3" />);
export const PreviewIcon = icon(<path d="M2.5 3h11v10h-11zM9.5 3v10" />);
export const FileIcon = icon(<path d="M4 2h5l3 3v9H4zM9 2v3h3" />);
export const WarningIcon = icon(<path d="M8 2.5L14 13H2zM8 6.5v3M8 11.2v.4" />);
export const StopIcon = icon(
  <>
    <circle cx="8" cy="8" r="5.5" />
    <path d="M4.2 11.8l7.6-7.6" />
  </>,
);
export const ClockIcon = icon(
  <>
    <circle cx="8" cy="8" r="5.5" />
    <path d="M8 5v3.2l2.2 1.4" />
  </>,
);
export const RunIcon = icon(
  <>
    <circle cx="8" cy="8" r="5.5" />
    <path d="M6.8 5.6L10.4 8l-3.6 2.4z" />
  </>,
);
export const DraftIcon = icon(<path d="M3 13l.6-2.6 7-7 2 2-7 7zM9.5 4.5l2 2" />);
export const ArchiveIcon = icon(<path d="M2.5 4h11v3h-11zM3.5 7v6h9V7M6.5 9.5h3" />);
