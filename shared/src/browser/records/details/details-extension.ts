import type { ComponentType } from 'react';
import type { RecordApi } from '@cdi/shared/api';
import type { UploadContext } from '@cdi/shared/session';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';

/** Props of a panel for one object. */
export interface RecordPanelProps {
  readonly definition: ObjectDefinition;
  readonly api: RecordApi;
  readonly record: LoadedRecord;
  /** Something that the panel did changed the record: load it again. */
  readonly onChanged: () => void;
}

/** A further tab of the details view. */
export interface DetailsTab {
  /** Name in the address: `?tab=curbs`. */
  readonly key: string;
  readonly title: string;
  readonly Panel: ComponentType<RecordPanelProps>;
  /** Whether the tab is for the person who reads this record, by what the record shows them; every reader without it. */
  readonly isFor?: (record: LoadedRecord) => boolean;
}

/** Additions of one object to its details view. Anything that the definition can express belongs there instead. */
export interface DetailsExtension {
  /** Above the fields: what a person looks for first on this very object. */
  readonly Summary?: ComponentType<RecordPanelProps>;
  /** Beside the fields, above files and latest changes. */
  readonly Aside?: ComponentType<RecordPanelProps>;
  /** Buttons in the header. */
  readonly Actions?: ComponentType<RecordPanelProps>;
  readonly tabs?: readonly DetailsTab[];
  /** Child tables that a panel shows in its own way. */
  readonly ownChildren?: readonly string[];
  /** What the upload of a file to such a record knows beside the record itself. */
  readonly uploadContext?: (record: LoadedRecord) => Partial<UploadContext>;
}
