export interface paths {
    "/api/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with e-mail and password */
        post: operations["signIn"];
        /** End the current session */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/churches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's churches, with the caller's role in each */
        get: operations["listChurches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell whether the process is up */
        get: operations["healthLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell whether the database and the file store can be used */
        get: operations["healthReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/churches/{churchId}/songs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List and search the catalogue */
        get: operations["listSongs"];
        put?: never;
        /** Create a song */
        post: operations["createSong"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/churches/{churchId}/songs/{songId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a song */
        get: operations["readSong"];
        /** Save a song's metadata as a new revision */
        put: operations["updateSong"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/churches/{churchId}/songs/{songId}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** History of a song's metadata */
        get: operations["listSongRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/churches/{churchId}/songs/{songId}/lyrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lyric versions of a song */
        get: operations["listLyrics"];
        put?: never;
        /** Create a lyric version */
        post: operations["createLyrics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/churches/{churchId}/songs/{songId}/lyrics/{lyricVersionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a lyric version */
        get: operations["readLyrics"];
        /** Save lyrics as a new revision */
        put: operations["updateLyrics"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/churches/{churchId}/songs/{songId}/lyrics/{lyricVersionId}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** History of a lyric version */
        get: operations["listLyricRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/churches/{churchId}/songs/{songId}/arrangements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Arrangements of a song */
        get: operations["listArrangements"];
        put?: never;
        /** Create an arrangement */
        post: operations["createArrangement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/churches/{churchId}/songs/{songId}/arrangements/{arrangementId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an arrangement */
        get: operations["readArrangement"];
        /** Save an arrangement as a new revision */
        put: operations["updateArrangement"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/churches/{churchId}/songs/{songId}/arrangements/{arrangementId}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** History of an arrangement, each revision with its files */
        get: operations["listArrangementRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/churches/{churchId}/assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a PDF */
        post: operations["uploadAsset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/churches/{churchId}/assets/{assetId}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a file */
        get: operations["downloadAsset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/churches/{churchId}/songs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List and search a church's public catalogue */
        get: operations["listPublicSongs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/churches/{churchId}/songs/{songId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a public song */
        get: operations["readPublicSong"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/churches/{churchId}/songs/{songId}/lyrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lyric versions of a public song */
        get: operations["listPublicLyrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/churches/{churchId}/songs/{songId}/arrangements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Arrangements of a public song */
        get: operations["listPublicArrangements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/churches/{churchId}/assets/{assetId}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a file of a public song's current arrangement */
        get: operations["downloadPublicAsset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description */
        get: operations["readDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @enum {string} */
        Role: "Administrator" | "Editor" | "Viewer";
        Church: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description An IANA time zone such as Europe/Berlin. */
            timeZone: string;
            /** @description The caller's role, among memberships. */
            role?: components["schemas"]["Role"] | null;
        };
        Churches: {
            churches: components["schemas"]["Church"][];
        };
        Credentials: {
            email: string;
            password: string;
        };
        Health: {
            status: string;
        };
        ErrorBody: {
            /** @description What is wrong and what to do, for a person to read. */
            error: string;
            current?: components["schemas"]["Song"] | null;
            currentLyrics?: components["schemas"]["LyricVersion"] | null;
            currentArrangement?: components["schemas"]["Arrangement"] | null;
        };
        Songbook: {
            book: string;
            number: string;
        };
        Metadata: {
            title: string;
            alternateTitles: string[];
            authors: string[];
            copyright: string;
            themes: string[];
            songbooks: components["schemas"]["Songbook"][];
        };
        /** @description Omitted arrays and copyright are empty. */
        MetadataInput: {
            title: string;
            alternateTitles?: string[];
            authors?: string[];
            copyright?: string;
            themes?: string[];
            songbooks?: components["schemas"]["Songbook"][];
        };
        Song: {
            /** Format: uuid */
            id: string;
            /**
             * Format: int32
             * @description Increases with each saved revision; sent quoted in If-Match.
             */
            version: number;
            /** Format: uuid */
            revisionId: string;
            metadata: components["schemas"]["Metadata"];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, with milliseconds.
             */
            updatedAt: string;
        };
        SongResponse: {
            song: components["schemas"]["Song"];
        };
        Revision: {
            /** Format: uuid */
            id: string;
            /**
             * Format: int32
             * @description Increases with each saved revision; sent quoted in If-Match.
             */
            version: number;
            metadata: components["schemas"]["Metadata"];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, with milliseconds.
             */
            createdAt: string;
        };
        Revisions: {
            /** @description Newest first. */
            revisions: components["schemas"]["Revision"][];
            hasMore: boolean;
        };
        Catalogue: {
            church: components["schemas"]["Church"];
            /** @description By title, then id. */
            songs: components["schemas"]["Song"][];
            hasMore: boolean;
            /** @description Lyric versions of the listed songs whose lines hold a word of the search. */
            lyricMatches: components["schemas"]["LyricMatch"][];
            /** @description Listed songs with at least one file in a current arrangement. */
            sheetMusicSongIds: string[];
        };
        LyricLine: {
            /**
             * Format: uuid
             * @description Stable identity, made by the client: keep it when the text is edited.
             */
            id: string;
            /** @description At most 200 characters, no line break; trailing space is removed. */
            text: string;
        };
        LyricSection: {
            /**
             * Format: uuid
             * @description Stable identity, made by the client; sequences refer to it.
             */
            id: string;
            /** @description Unique within the document, ignoring case and accents. */
            name: string;
            /** @description At least one is not blank; a document has at most 200 lines in all. */
            lines: components["schemas"]["LyricLine"][];
        };
        LyricsDocument: {
            label: string;
            sections: components["schemas"]["LyricSection"][];
            /** @description Section ids in singing order, repeats allowed; empty: once, as written. */
            sequence: string[];
        };
        NewLyrics: {
            /** @description A BCP 47 tag, fixed for the lifetime of the lyric version. */
            language: string;
            label: string;
            sections: components["schemas"]["LyricSection"][];
            /** @description Section ids in singing order, repeats allowed; empty: once, as written. */
            sequence: string[];
        };
        LyricVersion: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            songId: string;
            /** @description A BCP 47 tag, fixed for the lifetime of the lyric version. */
            language: string;
            /**
             * Format: int32
             * @description Increases with each saved revision; sent quoted in If-Match.
             */
            version: number;
            /** Format: uuid */
            revisionId: string;
            label: string;
            sections: components["schemas"]["LyricSection"][];
            /** @description Section ids in singing order, repeats allowed; empty: once, as written. */
            sequence: string[];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, with milliseconds.
             */
            updatedAt: string;
        };
        LyricVersionResponse: {
            lyrics: components["schemas"]["LyricVersion"];
        };
        LyricVersions: {
            /** @description By language, then label, then creation. */
            lyrics: components["schemas"]["LyricVersion"][];
        };
        LyricRevision: {
            /** Format: uuid */
            id: string;
            /**
             * Format: int32
             * @description Increases with each saved revision; sent quoted in If-Match.
             */
            version: number;
            label: string;
            sections: components["schemas"]["LyricSection"][];
            /** @description Section ids in singing order, repeats allowed; empty: once, as written. */
            sequence: string[];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, with milliseconds.
             */
            createdAt: string;
        };
        LyricRevisions: {
            /** @description Newest first. */
            revisions: components["schemas"]["LyricRevision"][];
            hasMore: boolean;
        };
        LyricMatch: {
            /** Format: uuid */
            songId: string;
            /** Format: uuid */
            lyricVersionId: string;
            language: string;
            label: string;
        };
        ArrangementDocument: {
            label: string;
            /** @description Lyric versions of the same song that this arrangement is used with, each once. */
            lyricVersionIds: string[];
            /** @description Checked assets of the same church, each once; the first is the main file. */
            assetIds: string[];
            sourceKey?: string | null;
            /** Format: int32 */
            tempo?: number | null;
        };
        Arrangement: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            songId: string;
            /**
             * Format: int32
             * @description Increases with each saved revision; sent quoted in If-Match.
             */
            version: number;
            /** Format: uuid */
            revisionId: string;
            label: string;
            /** @description Lyric versions of the same song that this arrangement is used with, each once. */
            lyricVersionIds: string[];
            /** @description In display order; the first is the main file. */
            files: components["schemas"]["Asset"][];
            sourceKey?: string | null;
            /** Format: int32 */
            tempo?: number | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, with milliseconds.
             */
            updatedAt: string;
        };
        ArrangementResponse: {
            arrangement: components["schemas"]["Arrangement"];
        };
        Arrangements: {
            /** @description By label. */
            arrangements: components["schemas"]["Arrangement"][];
        };
        ArrangementRevision: {
            /** Format: uuid */
            id: string;
            /**
             * Format: int32
             * @description Increases with each saved revision; sent quoted in If-Match.
             */
            version: number;
            label: string;
            /** @description Lyric versions of the same song that this arrangement is used with, each once. */
            lyricVersionIds: string[];
            /** @description In display order; the first is the main file. */
            files: components["schemas"]["Asset"][];
            sourceKey?: string | null;
            /** Format: int32 */
            tempo?: number | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, with milliseconds.
             */
            createdAt: string;
        };
        ArrangementRevisions: {
            /** @description Newest first. */
            revisions: components["schemas"]["ArrangementRevision"][];
            hasMore: boolean;
        };
        /** @description A checked, immutable file. */
        Asset: {
            /** Format: uuid */
            id: string;
            /** @description The original file name, as it was sent. */
            filename: string;
            /** @description `application/pdf` for uploads. */
            mediaType: string;
            /**
             * Format: int64
             * @description Bytes.
             */
            size: number;
            /** @description SHA-256 of the bytes in lower-case hex; also the ETag of the download. */
            sha256: string;
            /** Format: int64 */
            pageCount?: number | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, with milliseconds.
             */
            createdAt: string;
        };
        AssetResponse: {
            asset: components["schemas"]["Asset"];
        };
    };
    responses: {
        /** @description A body, UUID, query parameter or header that is not valid. */
        invalid: {
            headers: {
                /** @description Always no-store. */
                "Cache-Control": "no-store";
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description No valid session, or a sign-in that failed. */
        signedOut: {
            headers: {
                /** @description Always no-store. */
                "Cache-Control": "no-store";
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Origin is not APP_ORIGIN, or the role may not write. */
        forbidden: {
            headers: {
                /** @description Always no-store. */
                "Cache-Control": "no-store";
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description No such thing, or nothing the caller may know of. */
        missing: {
            headers: {
                /** @description Always no-store. */
                "Cache-Control": "no-store";
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The body stalled or took too long to arrive. */
        tooSlow: {
            headers: {
                /** @description Always no-store. */
                "Cache-Control": "no-store";
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The Idempotency-Key was used for another operation. */
        keyReused: {
            headers: {
                /** @description Always no-store. */
                "Cache-Control": "no-store";
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description If-Match is not the current version; the body carries it. */
        stale: {
            headers: {
                /** @description Always no-store. */
                "Cache-Control": "no-store";
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The body is larger than the route takes. */
        tooLarge: {
            headers: {
                /** @description Always no-store. */
                "Cache-Control": "no-store";
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The content type is not application/pdf. */
        wrongType: {
            headers: {
                /** @description Always no-store. */
                "Cache-Control": "no-store";
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The file is not a PDF that can be opened. */
        unusable: {
            headers: {
                /** @description Always no-store. */
                "Cache-Control": "no-store";
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description If-Match is missing. */
        versionMissing: {
            headers: {
                /** @description Always no-store. */
                "Cache-Control": "no-store";
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Too many requests; Retry-After says when to come back. */
        tooMany: {
            headers: {
                /** @description Always no-store. */
                "Cache-Control": "no-store";
                /** @description Seconds to wait. */
                "Retry-After": number;
                /** @description What is left, and when it is full again. */
                RateLimit: string;
                /** @description The limit that applies. */
                "RateLimit-Policy": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description An unexpected error of the server. */
        broken: {
            headers: {
                /** @description Always no-store. */
                "Cache-Control": "no-store";
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description No capacity or no storage now; retry shortly. */
        unavailable: {
            headers: {
                /** @description Always no-store. */
                "Cache-Control": "no-store";
                /** @description Seconds to wait. */
                "Retry-After": number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signIn: {
        parameters: {
            query?: never;
            header: {
                /** @description Equal to APP_ORIGIN. */
                Origin: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Sign in with e-mail and password */
            204: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    /** @description The session, or empty after its end. */
                    "Set-Cookie": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["signedOut"];
            403: components["responses"]["forbidden"];
            408: components["responses"]["tooSlow"];
            413: components["responses"]["tooLarge"];
            429: components["responses"]["tooMany"];
            500: components["responses"]["broken"];
            503: components["responses"]["unavailable"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header: {
                /** @description Equal to APP_ORIGIN. */
                Origin: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End the current session */
            204: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    /** @description The session, or empty after its end. */
                    "Set-Cookie": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["forbidden"];
            408: components["responses"]["tooSlow"];
            413: components["responses"]["tooLarge"];
            429: components["responses"]["tooMany"];
            500: components["responses"]["broken"];
            503: components["responses"]["unavailable"];
        };
    };
    listChurches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller's churches, with the caller's role in each */
            200: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Churches"];
                };
            };
            401: components["responses"]["signedOut"];
            413: components["responses"]["tooLarge"];
            429: components["responses"]["tooMany"];
            500: components["responses"]["broken"];
            503: components["responses"]["unavailable"];
        };
    };
    healthLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tell whether the process is up */
            200: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            413: components["responses"]["tooLarge"];
            429: components["responses"]["tooMany"];
            500: components["responses"]["broken"];
            503: components["responses"]["unavailable"];
        };
    };
    healthReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tell whether the database and the file store can be used */
            200: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            413: components["responses"]["tooLarge"];
            429: components["responses"]["tooMany"];
            500: components["responses"]["broken"];
            /** @description The database or the file store cannot be used. */
            503: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    listSongs: {
        parameters: {
            query?: {
                q?: string;
                offset?: number;
            };
            header?: never;
            path: {
                churchId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List and search the catalogue */
            200: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Catalogue"];
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["signedOut"];
            404: components["responses"]["missing"];
            413: components["responses"]["tooLarge"];
            429: components["responses"]["tooMany"];
            500: components["responses"]["broken"];
            503: components["responses"]["unavailable"];
        };
    };
    createSong: {
        parameters: {
            query?: never;
            header: {
                /** @description Equal to APP_ORIGIN. */
                Origin: string;
                /** @description Names this operation; repeat it to replay. */
                "Idempotency-Key": string;
            };
            path: {
                churchId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MetadataInput"];
            };
        };
        responses: {
            /** @description Create a song */
            201: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    /** @description The quoted version. */
                    ETag: string;
                    /** @description Path of the new resource. */
                    Location: string;
                    /** @description true on a replay. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SongResponse"];
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["signedOut"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["missing"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["keyReused"];
            413: components["responses"]["tooLarge"];
            429: components["responses"]["tooMany"];
            500: components["responses"]["broken"];
            503: components["responses"]["unavailable"];
        };
    };
    readSong: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                churchId: string;
                songId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a song */
            200: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    /** @description The quoted version. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SongResponse"];
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["signedOut"];
            404: components["responses"]["missing"];
            413: components["responses"]["tooLarge"];
            429: components["responses"]["tooMany"];
            500: components["responses"]["broken"];
            503: components["responses"]["unavailable"];
        };
    };
    updateSong: {
        parameters: {
            query?: never;
            header: {
                /** @description Equal to APP_ORIGIN. */
                Origin: string;
                /** @description Names this operation; repeat it to replay. */
                "Idempotency-Key": string;
                /** @description The version being edited, in quotes. */
                "If-Match": string;
            };
            path: {
                churchId: string;
                songId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MetadataInput"];
            };
        };
        responses: {
            /** @description Save a song's metadata as a new revision */
            200: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    /** @description The quoted version. */
                    ETag: string;
                    /** @description true on a replay. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SongResponse"];
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["signedOut"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["missing"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["keyReused"];
            412: components["responses"]["stale"];
            413: components["responses"]["tooLarge"];
            428: components["responses"]["versionMissing"];
            429: components["responses"]["tooMany"];
            500: components["responses"]["broken"];
            503: components["responses"]["unavailable"];
        };
    };
    listSongRevisions: {
        parameters: {
            query?: {
                beforeVersion?: number;
            };
            header?: never;
            path: {
                churchId: string;
                songId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description History of a song's metadata */
            200: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revisions"];
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["signedOut"];
            404: components["responses"]["missing"];
            413: components["responses"]["tooLarge"];
            429: components["responses"]["tooMany"];
            500: components["responses"]["broken"];
            503: components["responses"]["unavailable"];
        };
    };
    listLyrics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                churchId: string;
                songId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lyric versions of a song */
            200: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LyricVersions"];
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["signedOut"];
            404: components["responses"]["missing"];
            413: components["responses"]["tooLarge"];
            429: components["responses"]["tooMany"];
            500: components["responses"]["broken"];
            503: components["responses"]["unavailable"];
        };
    };
    createLyrics: {
        parameters: {
            query?: never;
            header: {
                /** @description Equal to APP_ORIGIN. */
                Origin: string;
                /** @description Names this operation; repeat it to replay. */
                "Idempotency-Key": string;
            };
            path: {
                churchId: string;
                songId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLyrics"];
            };
        };
        responses: {
            /** @description Create a lyric version */
            201: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    /** @description The quoted version. */
                    ETag: string;
                    /** @description Path of the new resource. */
                    Location: string;
                    /** @description true on a replay. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LyricVersionResponse"];
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["signedOut"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["missing"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["keyReused"];
            413: components["responses"]["tooLarge"];
            429: components["responses"]["tooMany"];
            500: components["responses"]["broken"];
            503: components["responses"]["unavailable"];
        };
    };
    readLyrics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                churchId: string;
                songId: string;
                lyricVersionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a lyric version */
            200: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    /** @description The quoted version. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LyricVersionResponse"];
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["signedOut"];
            404: components["responses"]["missing"];
            413: components["responses"]["tooLarge"];
            429: components["responses"]["tooMany"];
            500: components["responses"]["broken"];
            503: components["responses"]["unavailable"];
        };
    };
    updateLyrics: {
        parameters: {
            query?: never;
            header: {
                /** @description Equal to APP_ORIGIN. */
                Origin: string;
                /** @description Names this operation; repeat it to replay. */
                "Idempotency-Key": string;
                /** @description The version being edited, in quotes. */
                "If-Match": string;
            };
            path: {
                churchId: string;
                songId: string;
                lyricVersionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LyricsDocument"];
            };
        };
        responses: {
            /** @description Save lyrics as a new revision */
            200: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    /** @description The quoted version. */
                    ETag: string;
                    /** @description true on a replay. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LyricVersionResponse"];
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["signedOut"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["missing"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["keyReused"];
            412: components["responses"]["stale"];
            413: components["responses"]["tooLarge"];
            428: components["responses"]["versionMissing"];
            429: components["responses"]["tooMany"];
            500: components["responses"]["broken"];
            503: components["responses"]["unavailable"];
        };
    };
    listLyricRevisions: {
        parameters: {
            query?: {
                beforeVersion?: number;
            };
            header?: never;
            path: {
                churchId: string;
                songId: string;
                lyricVersionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description History of a lyric version */
            200: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LyricRevisions"];
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["signedOut"];
            404: components["responses"]["missing"];
            413: components["responses"]["tooLarge"];
            429: components["responses"]["tooMany"];
            500: components["responses"]["broken"];
            503: components["responses"]["unavailable"];
        };
    };
    listArrangements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                churchId: string;
                songId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Arrangements of a song */
            200: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Arrangements"];
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["signedOut"];
            404: components["responses"]["missing"];
            413: components["responses"]["tooLarge"];
            429: components["responses"]["tooMany"];
            500: components["responses"]["broken"];
            503: components["responses"]["unavailable"];
        };
    };
    createArrangement: {
        parameters: {
            query?: never;
            header: {
                /** @description Equal to APP_ORIGIN. */
                Origin: string;
                /** @description Names this operation; repeat it to replay. */
                "Idempotency-Key": string;
            };
            path: {
                churchId: string;
                songId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArrangementDocument"];
            };
        };
        responses: {
            /** @description Create an arrangement */
            201: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    /** @description The quoted version. */
                    ETag: string;
                    /** @description Path of the new resource. */
                    Location: string;
                    /** @description true on a replay. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrangementResponse"];
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["signedOut"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["missing"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["keyReused"];
            413: components["responses"]["tooLarge"];
            429: components["responses"]["tooMany"];
            500: components["responses"]["broken"];
            503: components["responses"]["unavailable"];
        };
    };
    readArrangement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                churchId: string;
                songId: string;
                arrangementId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read an arrangement */
            200: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    /** @description The quoted version. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrangementResponse"];
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["signedOut"];
            404: components["responses"]["missing"];
            413: components["responses"]["tooLarge"];
            429: components["responses"]["tooMany"];
            500: components["responses"]["broken"];
            503: components["responses"]["unavailable"];
        };
    };
    updateArrangement: {
        parameters: {
            query?: never;
            header: {
                /** @description Equal to APP_ORIGIN. */
                Origin: string;
                /** @description Names this operation; repeat it to replay. */
                "Idempotency-Key": string;
                /** @description The version being edited, in quotes. */
                "If-Match": string;
            };
            path: {
                churchId: string;
                songId: string;
                arrangementId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArrangementDocument"];
            };
        };
        responses: {
            /** @description Save an arrangement as a new revision */
            200: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    /** @description The quoted version. */
                    ETag: string;
                    /** @description true on a replay. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrangementResponse"];
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["signedOut"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["missing"];
            408: components["responses"]["tooSlow"];
            409: components["responses"]["keyReused"];
            412: components["responses"]["stale"];
            413: components["responses"]["tooLarge"];
            428: components["responses"]["versionMissing"];
            429: components["responses"]["tooMany"];
            500: components["responses"]["broken"];
            503: components["responses"]["unavailable"];
        };
    };
    listArrangementRevisions: {
        parameters: {
            query?: {
                beforeVersion?: number;
            };
            header?: never;
            path: {
                churchId: string;
                songId: string;
                arrangementId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description History of an arrangement, each revision with its files */
            200: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrangementRevisions"];
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["signedOut"];
            404: components["responses"]["missing"];
            413: components["responses"]["tooLarge"];
            429: components["responses"]["tooMany"];
            500: components["responses"]["broken"];
            503: components["responses"]["unavailable"];
        };
    };
    uploadAsset: {
        parameters: {
            query: {
                filename: string;
            };
            header: {
                /** @description Equal to APP_ORIGIN. */
                Origin: string;
            };
            path: {
                churchId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/pdf": string;
            };
        };
        responses: {
            /** @description Upload a PDF */
            201: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetResponse"];
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["signedOut"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["missing"];
            408: components["responses"]["tooSlow"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongType"];
            422: components["responses"]["unusable"];
            429: components["responses"]["tooMany"];
            500: components["responses"]["broken"];
            503: components["responses"]["unavailable"];
        };
    };
    downloadAsset: {
        parameters: {
            query?: {
                download?: boolean;
            };
            header?: {
                /** @description A single byte range. */
                Range?: string;
                /** @description The ETag that the range belongs to. */
                "If-Range"?: string;
            };
            path: {
                churchId: string;
                assetId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Download a file */
            200: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    /** @description Always bytes. */
                    "Accept-Ranges": "bytes";
                    /** @description Always frame-ancestors 'self'. */
                    "Content-Security-Policy": "frame-ancestors 'self'";
                    /** @description The quoted SHA-256 of the bytes. */
                    ETag: string;
                    /** @description inline or attachment, with the file name. */
                    "Content-Disposition": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The requested range. */
            206: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    /** @description Always bytes. */
                    "Accept-Ranges": "bytes";
                    /** @description Always frame-ancestors 'self'. */
                    "Content-Security-Policy": "frame-ancestors 'self'";
                    /** @description The quoted SHA-256 of the bytes. */
                    ETag: string;
                    /** @description inline or attachment, with the file name. */
                    "Content-Disposition": string;
                    /** @description The bytes sent, or the size. */
                    "Content-Range": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["signedOut"];
            404: components["responses"]["missing"];
            413: components["responses"]["tooLarge"];
            /** @description The range lies outside the file; no body. */
            416: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    /** @description Always bytes. */
                    "Accept-Ranges": "bytes";
                    /** @description Always frame-ancestors 'self'. */
                    "Content-Security-Policy": "frame-ancestors 'self'";
                    /** @description The quoted SHA-256 of the bytes. */
                    ETag: string;
                    /** @description The bytes sent, or the size. */
                    "Content-Range": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["tooMany"];
            500: components["responses"]["broken"];
            503: components["responses"]["unavailable"];
        };
    };
    listPublicSongs: {
        parameters: {
            query?: {
                q?: string;
                offset?: number;
            };
            header?: never;
            path: {
                churchId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List and search a church's public catalogue */
            200: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Catalogue"];
                };
            };
            400: components["responses"]["invalid"];
            404: components["responses"]["missing"];
            413: components["responses"]["tooLarge"];
            429: components["responses"]["tooMany"];
            500: components["responses"]["broken"];
            503: components["responses"]["unavailable"];
        };
    };
    readPublicSong: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                churchId: string;
                songId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a public song */
            200: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    /** @description The quoted version. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SongResponse"];
                };
            };
            400: components["responses"]["invalid"];
            404: components["responses"]["missing"];
            413: components["responses"]["tooLarge"];
            429: components["responses"]["tooMany"];
            500: components["responses"]["broken"];
            503: components["responses"]["unavailable"];
        };
    };
    listPublicLyrics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                churchId: string;
                songId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lyric versions of a public song */
            200: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LyricVersions"];
                };
            };
            400: components["responses"]["invalid"];
            404: components["responses"]["missing"];
            413: components["responses"]["tooLarge"];
            429: components["responses"]["tooMany"];
            500: components["responses"]["broken"];
            503: components["responses"]["unavailable"];
        };
    };
    listPublicArrangements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                churchId: string;
                songId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Arrangements of a public song */
            200: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Arrangements"];
                };
            };
            400: components["responses"]["invalid"];
            404: components["responses"]["missing"];
            413: components["responses"]["tooLarge"];
            429: components["responses"]["tooMany"];
            500: components["responses"]["broken"];
            503: components["responses"]["unavailable"];
        };
    };
    downloadPublicAsset: {
        parameters: {
            query?: {
                download?: boolean;
            };
            header?: {
                /** @description A single byte range. */
                Range?: string;
                /** @description The ETag that the range belongs to. */
                "If-Range"?: string;
            };
            path: {
                churchId: string;
                assetId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Download a file of a public song's current arrangement */
            200: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    /** @description Always bytes. */
                    "Accept-Ranges": "bytes";
                    /** @description Always frame-ancestors 'self'. */
                    "Content-Security-Policy": "frame-ancestors 'self'";
                    /** @description The quoted SHA-256 of the bytes. */
                    ETag: string;
                    /** @description inline or attachment, with the file name. */
                    "Content-Disposition": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The requested range. */
            206: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    /** @description Always bytes. */
                    "Accept-Ranges": "bytes";
                    /** @description Always frame-ancestors 'self'. */
                    "Content-Security-Policy": "frame-ancestors 'self'";
                    /** @description The quoted SHA-256 of the bytes. */
                    ETag: string;
                    /** @description inline or attachment, with the file name. */
                    "Content-Disposition": string;
                    /** @description The bytes sent, or the size. */
                    "Content-Range": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["invalid"];
            404: components["responses"]["missing"];
            413: components["responses"]["tooLarge"];
            /** @description The range lies outside the file; no body. */
            416: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    /** @description Always bytes. */
                    "Accept-Ranges": "bytes";
                    /** @description Always frame-ancestors 'self'. */
                    "Content-Security-Policy": "frame-ancestors 'self'";
                    /** @description The quoted SHA-256 of the bytes. */
                    ETag: string;
                    /** @description The bytes sent, or the size. */
                    "Content-Range": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["tooMany"];
            500: components["responses"]["broken"];
            503: components["responses"]["unavailable"];
        };
    };
    readDescription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1.0 */
            200: {
                headers: {
                    /** @description Always no-store. */
                    "Cache-Control": "no-store";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            413: components["responses"]["tooLarge"];
            429: components["responses"]["tooMany"];
            500: components["responses"]["broken"];
            503: components["responses"]["unavailable"];
        };
    };
}
