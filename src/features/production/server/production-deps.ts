import type { FileStorage } from '../../files/storage.port.ts';
import type { StaffDeps, StaffMember } from '../../orders/server/by-staff/move-by-staff.ts';

export interface ProductionDeps extends StaffDeps {
  /** Where the photographs lie; nobody reads them but through `first-piece.api.ts`. */
  readonly storage: FileStorage;
}

/** Who stands at the machine. */
export type Printer = StaffMember;
