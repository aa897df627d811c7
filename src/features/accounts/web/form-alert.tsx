/** What the server said about the whole form; announced when it appears. */
export function FormAlert({ children }: { readonly children: string }) {
  return (
    <div role="alert">
      {children ? (
        <p className="rounded-control border-l-4 border-danger bg-danger-wash px-4 py-3 text-sm font-medium text-ink">
          {children}
        </p>
      ) : null}
    </div>
  );
}

/** Puts the cursor into the first field with an error; false when there is none. */
export function focusFirstError(
  form: HTMLFormElement | null,
  errors: Readonly<Record<string, string | undefined>>,
): boolean {
  const first = Object.keys(errors).find((name) => errors[name]);
  if (first === undefined) return false;
  const field = form?.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
  return true;
}
