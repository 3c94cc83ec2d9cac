import type { ReactNode } from 'react';

/** Icons of the boards: 16 px, thin lines. They stand beside a word or inside a named button. */
function icon(paths: ReactNode) {
  return function Icon() {
    return (
      <svg className="brd-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        {paths}
      </svg>
    );
  };
}

export const LateIcon = icon(<path d="M8 2L15 14H1zM8 6v4M8 11.6v.6" />);
export const TodayIcon = icon(
  <>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 4.5V8l2.5 1.6" />
  </>,
);
export const SoonIcon = icon(<path d="M2 4h12v10H2zM2 7h12M5 2v3M11 2v3M8 9v3M6.5 10.5h3" />);
export const LaterIcon = icon(<path d="M2 4h12v10H2zM2 7h12M5 2v3M11 2v3" />);
export const NoDateIcon = icon(<path d="M3 8h10" />);
export const HoldIcon = icon(
  <>
    <circle cx="8" cy="8" r="6" />
    <path d="M6.2 5.5v5M9.8 5.5v5" />
  </>,
);
export const DrawingIcon = icon(<path d="M3 1.5h7l3 3v10H3zM10 1.5v3h3M5 11.5h6M5 11.5v-4h6v4" />);
export const PersonIcon = icon(
  <>
    <circle cx="8" cy="5" r="2.8" />
    <path d="M2.5 14c.6-3 2.8-4.6 5.5-4.6s4.9 1.6 5.5 4.6" />
  </>,
);
export const BackIcon = icon(<path d="M6 3L2.5 6.5 6 10M2.5 6.5h7a4 4 0 0 1 0 8H7" />);
export const QuestionIcon = icon(
  <>
    <circle cx="8" cy="8" r="6.2" />
    <path d="M6.2 6.3a1.9 1.9 0 1 1 2.6 1.8c-.6.3-.8.6-.8 1.2M8 11.3v.4" />
  </>,
);
export const MenuIcon = icon(
  <>
    <circle cx="8" cy="3.2" r="1" className="is-solid" />
    <circle cx="8" cy="8" r="1" className="is-solid" />
    <circle cx="8" cy="12.8" r="1" className="is-solid" />
  </>,
);
export const SavingIcon = icon(<path d="M13.5 8A5.5 5.5 0 1 1 8 2.5" />);
export const LiveIcon = icon(
  <>
    <circle cx="8" cy="8" r="2" className="is-solid" />
    <path d="M4 4a5.7 5.7 0 0 0 0 8M12 4a5.7 5.7 0 0 1 0 8" />
  </>,
);
export const LostIcon = icon(<path d="M2 2l12 12M4 5.5a5.7 5.7 0 0 0 0 6.5M12 4a5.7 5.7 0 0 1 .8 6.5" />);
export const CloseIcon = icon(<path d="M4 4l8 8M12 4l-8 8" />);
export const WallIcon = icon(<path d="M1.5 3h13v8.5h-13zM8 11.5V14M5 14h6" />);
export const CheckIcon = icon(<path d="M3 8.5l3.2 3.2L13 4.8" />);
export const FullIcon = icon(<path d="M3 13V6h3v7M7 13V4h3v9M11 13V2h3v11M1.5 13.5h13" />);
export const RushIcon = icon(<path d="M9.5 1.5L4 9h4l-1.5 5.5L12 7H8z" />);
