import { drawIcon } from './draw-icon.tsx';

export const CrossIcon = /* @__PURE__ */ drawIcon(<path d="M4 4l8 8M12 4l-8 8" />);
export const CheckIcon = /* @__PURE__ */ drawIcon(<path d="M3 8.5l3.2 3.2L13 4.8" />);
export const UpIcon = /* @__PURE__ */ drawIcon(<path d="M8 12V4M4.5 7.5L8 4l3.5 3.5" />);
export const DownIcon = /* @__PURE__ */ drawIcon(<path d="M8 4v8M4.5 8.5L8 12l3.5-3.5" />);
export const PreviousIcon = /* @__PURE__ */ drawIcon(<path d="M10 3.5L5.5 8l4.5 4.5" />);
export const NextIcon = /* @__PURE__ */ drawIcon(<path d="M6 3.5L10.5 8 6 12.5" />);
export const MoreIcon = /* @__PURE__ */ drawIcon(
  <>
    <circle cx="3.5" cy="8" r="0.8" />
    <circle cx="8" cy="8" r="0.8" />
    <circle cx="12.5" cy="8" r="0.8" />
  </>,
);
export const FilterIcon = /* @__PURE__ */ drawIcon(<path d="M2.5 4h11M4.5 8h7M6.5 12h3" />);
export const CalendarIcon = /* @__PURE__ */ drawIcon(<path d="M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5v3M10.5 2.5v3" />);
export const PreviewIcon = /* @__PURE__ */ drawIcon(<path d="M2.5 3h11v10h-11zM9.5 3v10" />);
export const FileIcon = /* @__PURE__ */ drawIcon(<path d="M4 2h5l3 3v9H4zM9 2v3h3" />);
export const WarningIcon = /* @__PURE__ */ drawIcon(<path d="M8 2.5L14 13H2zM8 6.5v3M8 11.2v.4" />);
export const StopIcon = /* @__PURE__ */ drawIcon(
  <>
    <circle cx="8" cy="8" r="5.5" />
    <path d="M4.2 11.8l7.6-7.6" />
  </>,
);
export const ClockIcon = /* @__PURE__ */ drawIcon(
  <>
    <circle cx="8" cy="8" r="5.5" />
    <path d="M8 5v3.2l2.2 1.4" />
  </>,
);
export const RunIcon = /* @__PURE__ */ drawIcon(
  <>
    <circle cx="8" cy="8" r="5.5" />
    <path d="M6.8 5.6L10.4 8l-3.6 2.4z" />
  </>,
);
export const DraftIcon = /* @__PURE__ */ drawIcon(<path d="M3 13l.6-2.6 7-7 2 2-7 7zM9.5 4.5l2 2" />);
export const ArchiveIcon = /* @__PURE__ */ drawIcon(<path d="M2.5 4h11v3h-11zM3.5 7v6h9V7M6.5 9.5h3" />);
export const LateIcon = /* @__PURE__ */ drawIcon(<path d="M8 2L15 14H1zM8 6v4M8 11.6v.6" />);
export const TodayIcon = /* @__PURE__ */ drawIcon(
  <>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 4.5V8l2.5 1.6" />
  </>,
);
export const SoonIcon = /* @__PURE__ */ drawIcon(<path d="M2 4h12v10H2zM2 7h12M5 2v3M11 2v3M8 9v3M6.5 10.5h3" />);
export const LaterIcon = /* @__PURE__ */ drawIcon(<path d="M2 4h12v10H2zM2 7h12M5 2v3M11 2v3" />);
export const NoDateIcon = /* @__PURE__ */ drawIcon(<path d="M3 8h10" />);
export const HoldIcon = /* @__PURE__ */ drawIcon(
  <>
    <circle cx="8" cy="8" r="6" />
    <path d="M6.2 5.5v5M9.8 5.5v5" />
  </>,
);
export const DrawingIcon = /* @__PURE__ */ drawIcon(<path d="M3 1.5h7l3 3v10H3zM10 1.5v3h3M5 11.5h6M5 11.5v-4h6v4" />);
export const BackIcon = /* @__PURE__ */ drawIcon(<path d="M6 3L2.5 6.5 6 10M2.5 6.5h7a4 4 0 0 1 0 8H7" />);
export const QuestionIcon = /* @__PURE__ */ drawIcon(
  <>
    <circle cx="8" cy="8" r="6.2" />
    <path d="M6.2 6.3a1.9 1.9 0 1 1 2.6 1.8c-.6.3-.8.6-.8 1.2M8 11.3v.4" />
  </>,
);
export const ActionsIcon = /* @__PURE__ */ drawIcon(
  <>
    <circle cx="8" cy="3.2" r="1" className="is-solid" />
    <circle cx="8" cy="8" r="1" className="is-solid" />
    <circle cx="8" cy="12.8" r="1" className="is-solid" />
  </>,
);
export const SavingIcon = /* @__PURE__ */ drawIcon(<path d="M13.5 8A5.5 5.5 0 1 1 8 2.5" />);
export const LiveIcon = /* @__PURE__ */ drawIcon(
  <>
    <circle cx="8" cy="8" r="2" className="is-solid" />
    <path d="M4 4a5.7 5.7 0 0 0 0 8M12 4a5.7 5.7 0 0 1 0 8" />
  </>,
);
export const LostIcon = /* @__PURE__ */ drawIcon(
  <path d="M2 2l12 12M4 5.5a5.7 5.7 0 0 0 0 6.5M12 4a5.7 5.7 0 0 1 .8 6.5" />,
);
export const WallIcon = /* @__PURE__ */ drawIcon(<path d="M1.5 3h13v8.5h-13zM8 11.5V14M5 14h6" />);
export const FullIcon = /* @__PURE__ */ drawIcon(<path d="M3 13V6h3v7M7 13V4h3v9M11 13V2h3v11M1.5 13.5h13" />);
export const RushIcon = /* @__PURE__ */ drawIcon(<path d="M9.5 1.5L4 9h4l-1.5 5.5L12 7H8z" />);
