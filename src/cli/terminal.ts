/** Where a verb reads and speaks: a process's own streams, or what somebody else gives it. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /** Tells a server to stop; in a process of its own the system's signals do. */
  readonly stop?: AbortSignal;
}
