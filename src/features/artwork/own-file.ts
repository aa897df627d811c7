/** Whose a file is: what the books say of it. */
export interface FileOwnership {
  /** Null while nobody who is signed in has claimed it. */
  readonly accountId: number | null;
  /** Hash of the visitor cookie it was uploaded with. */
  readonly visitor: string;
}

/** Who asks: an account, a browser, or both. */
export interface FileAsker {
  readonly accountId: number | undefined;
  /** Hash of the visitor cookie; undefined for a browser that never uploaded. */
  readonly visitor: string | undefined;
}

/** A claimed file is its account's alone; any other belongs to the browser that sent it. */
export function ownsFile(file: FileOwnership, asker: FileAsker): boolean {
  return file.accountId === null
    ? file.visitor === asker.visitor
    : file.accountId === asker.accountId;
}

/** Whether an order of the account may keep a file that was its orderer's: nobody else claimed it. */
export function mayKeepFile({ accountId }: Pick<FileOwnership, 'accountId'>, orderer: number) {
  return accountId === null || accountId === orderer;
}

/** Whether somebody of the staff sees a file that was ordered: all of them, none, or by its order. */
export type SeesOrdered = boolean | ((file: OrderedFile) => Promise<boolean>);

export interface OrderedFile {
  readonly name: string;
  readonly accountId: number | null;
}

/** What is not ordered yet is its owner's business alone; of the rest, some staff see all. */
export function mayReadFile(
  file: FileOwnership & { readonly ordered: boolean },
  asker: FileAsker,
  seesOrders: boolean,
): boolean {
  return ownsFile(file, asker) || (file.ordered && seesOrders);
}

/** The same where it depends on the file's order whether somebody of the staff sees it. */
export async function opens(
  file: FileOwnership & OrderedFile & { readonly ordered: boolean },
  asker: FileAsker,
  sees: SeesOrdered,
): Promise<boolean> {
  if (typeof sees === 'boolean') return mayReadFile(file, asker, sees);
  return mayReadFile(file, asker, false) || mayReadFile(file, asker, await sees(file));
}
