/** Components of every page, without any business object: panels, dialogs, forms, tables, tabs, times, saved views, icons, base stores. */

export { Dialog } from './dialog/dialog.tsx';
export { FormDialog } from './dialog/form-dialog.tsx';
export { LeaveGuard } from './dialog/leave-guard.tsx';
export { ReasonDialog } from './dialog/reason-dialog.tsx';
export { DateInput } from './date/date-input.tsx';
export { CheckboxList } from './form/checkbox-list.tsx';
export { FormField, type ControlProps } from './form/form-field.tsx';
export { ProblemSummary } from './form/problem-summary.tsx';
export { ProblemText, type FieldProblem } from './form/problem-text.tsx';
export { FlagField } from './form/flag-field.tsx';
export { focusFirstProblem } from './form/focus-first-problem.ts';
export { FormFrame } from './form/form-frame.tsx';
export { TextField } from './form/text-field.tsx';
export { NativeSelect } from './form/native-select.tsx';
export { type Option } from './form/option.ts';
export { RemovableChip } from './form/removable-chip.tsx';
export { required, type Rule } from './stores/rules.ts';
export {
  ActionsIcon,
  ArchiveIcon,
  BackIcon,
  CheckIcon,
  ClockIcon,
  CrossIcon,
  DownIcon,
  DraftIcon,
  DrawingIcon,
  FileIcon,
  FilterIcon,
  FullIcon,
  HoldIcon,
  LateIcon,
  LaterIcon,
  LiveIcon,
  LostIcon,
  MoreIcon,
  NextIcon,
  NoDateIcon,
  PreviewIcon,
  PreviousIcon,
  QuestionIcon,
  RunIcon,
  RushIcon,
  SavingIcon,
  SoonIcon,
  StopIcon,
  TodayIcon,
  UpIcon,
  WallIcon,
  WarningIcon,
} from './icons/icons.tsx';
export { ToolPage } from './page/tool-page.tsx';
export { NARROW, useMedia } from './page/use-media.ts';
export { SETTLING_MS, useSettled } from './page/use-settled.ts';
export { useBottomBar } from './page/use-bottom-bar.ts';
export { useTopOffset } from './page/use-top-offset.ts';
export { FailurePanel } from './panels/failure-panel.tsx';
export { LoaderPanel } from './panels/loader-panel.tsx';
export { Notice } from './panels/notice.tsx';
export { StatePanel } from './panels/state-panel.tsx';
export { StatePicture } from './panels/state-picture.tsx';
export { StateTag } from './panels/state-tag.tsx';
export { toneOf, type StateTone } from './panels/state-tone.ts';
export { normalizeQuery, SAVED_PARAMETER, type SavedView } from './saved-views/saved-view.ts';
export { savedViewsApi, type SavedViewsApi } from './saved-views/saved-views-api.ts';
export { SavedViews } from './saved-views/saved-views.panel.tsx';
export { SavedViewsStore } from './saved-views/saved-views.store.ts';
export { readStored, removeStored, writeStored } from './stores/browser-storage.ts';
export type { DraftPlace, FormDefinition, FormValues, Problems } from './stores/form-definition.ts';
export { FormStore } from './stores/form.store.ts';
export { KeyRing } from './stores/key-ring.ts';
export { LatestRun } from './stores/latest-run.ts';
export { LoaderStore, type LoaderState } from './stores/loader.store.ts';
export { useForm } from './stores/use-form.ts';
export { useLoader } from './stores/use-loader.ts';
export { TypeaheadStore } from './stores/typeahead.store.ts';
export { SHORTCUTS_ASKED, useShortcuts, type ShortcutGroup, type ShortcutsAsked } from './page/use-shortcuts.ts';
export { writeCsv } from './table/csv.ts';
export { downloadText } from './table/download-text.ts';
export { useFileExport } from './table/use-file-export.ts';
export { ScrollBox } from './table/scroll-box.tsx';
export { SmallTable, type SmallColumn } from './table/small-table.tsx';
export { TabLinks } from './tabs/tab-links.tsx';
export { formatMoment } from './time/format-moment.ts';
export { TimeAgo } from './time/time-ago.tsx';
export { listNames } from './words/list-names.ts';
