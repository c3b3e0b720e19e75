import { type Static, Type } from "typebox";
import { Exact, NullableInteger, Timestamp, Uuid, limits, Text } from "./fields.ts";
import { pdfMediaType } from "./limits.ts";

export { pdfMediaType };

export const Filename = Text("filename", { minLength: 1, maxLength: limits.filename });

export const Asset = Exact(
  {
    id: Uuid,
    filename: Type.String({ description: "The original file name, as it was sent." }),
    mediaType: Type.String({ description: `\`${pdfMediaType}\` for uploads.` }),
    size: Type.Integer({ minimum: 0, format: "int64", description: "Bytes." }),
    sha256: Type.String({
      pattern: "^[0-9a-f]{64}$",
      description: "SHA-256 of the bytes in lower-case hex; also the ETag of the download.",
    }),
    pageCount: Type.Optional(NullableInteger({ minimum: 1, format: "int64" })),
    createdAt: Timestamp,
  },
  { description: "A checked, immutable file." },
);

export const AssetResponse = Exact({ asset: Asset });

export type Asset = Static<typeof Asset>;
