/** Links as they were printed and sent: they are read for ever. Nothing here is ever changed. */
export const listLinks = [
  {
    link: "AQcAAAABAAAAQv0",
    list: {
      id: "00000001",
      name: "",
      entries: [],
    },
  },
  {
    link: "ARfA_-4B30wPQ2hyaXN0IHRoZSBLaW5nAGR6",
    list: {
      id: "c0ffee01",
      name: "Christ the King",
      entries: [],
      date: "2026-11-22",
    },
  },
  {
    link: "AQfA_-4CAAAAEQABl6GyAABwAIAAAAAAAAAKNsM",
    list: {
      id: "c0ffee02",
      name: "",
      entries: [
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000a",
        },
      ],
    },
  },
  {
    link: "AQfA_-4DAQAACQEHV2VsY29tZRmAAZehsgAAcACAAAAAAAAACwdxdWlldGx5Yzk",
    list: {
      id: "c0ffee03",
      name: "",
      entries: [
        {
          kind: "spoken",
          note: "Welcome",
        },
        {
          words: [],
          order: "sung",
          note: "quietly",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000b",
        },
      ],
      date: "2000-01-01",
    },
  },
  {
    link: "AQ_A_-4Eu6UWAAICZW4CZGUSBAGXobIAAHAAgAAAAAAAAAoAFggBl6GyAABwAIAAAAAAAAALAYChssMxew",
    list: {
      id: "c0ffee04",
      name: "",
      entries: [
        {
          words: [
            {
              language: "en",
            },
          ],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000a",
        },
        {
          words: [
            {
              language: "de",
            },
            {
              language: "en",
              version: "a1b2c3",
            },
          ],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000b",
        },
      ],
      date: "2999-12-31",
    },
  },
  {
    link: "AQfA_-4FAAAAFFD_______9P_7_________-_-4ArKs",
    list: {
      id: "c0ffee05",
      name: "",
      entries: [
        {
          words: [],
          order: "written",
          note: "",
          arrangement: "ffee00",
          kind: "song",
          song: "ffffffff-ffff-4fff-bfff-fffffffffffe",
        },
      ],
    },
  },
  {
    link: "AQrA_-4GAAABAnBsM-QBl6GyAABwAIAAAAAAAAAKgAD_AAMAqhEAqhIAqhESNFYQQ2jDs3Igc2FtLCBjaWNobwmc",
    list: {
      id: "c0ffee06",
      name: "",
      entries: [
        {
          words: [
            {
              language: "pl",
              version: "00ff00",
            },
          ],
          order: ["00aa11", "00aa12", "00aa11"],
          note: "Chór sam, cicho",
          arrangement: "123456",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000a",
        },
      ],
    },
  },
  {
    link: "ASDA_-4H5kwV2KfZhNij2K3YryDYp9mE2KPZiNmEAQJhchEBD9mF2LLZhdmI2LEg2aLZoxIEAZehsgAAcACAAAAAAAAACwCfNg",
    list: {
      id: "c0ffee07",
      name: "الأحد الأول",
      entries: [
        {
          kind: "spoken",
          note: "مزمور ٢٣",
        },
        {
          words: [
            {
              language: "ar",
            },
          ],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000b",
        },
      ],
      date: "2026-11-29",
    },
  },
  {
    link: "AVferb7vAFB4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eAALAQlSZWFkaW5nIDARAAGXobIAAHAAgAAAAAAAAAoRAAGXobIAAHAAgAAAAAAAAAsLAQlSZWFkaW5nIDMRAAGXobIAAHAAgAAAAAAAAAsRAAGXobIAAHAAgAAAAAAAAAoLAQlSZWFkaW5nIDYRAAGXobIAAHAAgAAAAAAAAAoRAAGXobIAAHAAgAAAAAAAAAsLAQlSZWFkaW5nIDkRAAGXobIAAHAAgAAAAAAAAAsRAAGXobIAAHAAgAAAAAAAAAoMAQpSZWFkaW5nIDEyEQABl6GyAABwAIAAAAAAAAAKEQABl6GyAABwAIAAAAAAAAALDAEKUmVhZGluZyAxNREAAZehsgAAcACAAAAAAAAACxEAAZehsgAAcACAAAAAAAAACgwBClJlYWRpbmcgMTgRAAGXobIAAHAAgAAAAAAAAAoRAAGXobIAAHAAgAAAAAAAAAsMAQpSZWFkaW5nIDIxEQABl6GyAABwAIAAAAAAAAALEQABl6GyAABwAIAAAAAAAAAKDAEKUmVhZGluZyAyNBEAAZehsgAAcACAAAAAAAAAChEAAZehsgAAcACAAAAAAAAACwwBClJlYWRpbmcgMjcRAAGXobIAAHAAgAAAAAAAAAsRAAGXobIAAHAAgAAAAAAAAAoMAQpSZWFkaW5nIDMwEQABl6GyAABwAIAAAAAAAAAKEQABl6GyAABwAIAAAAAAAAALDAEKUmVhZGluZyAzMxEAAZehsgAAcACAAAAAAAAACxEAAZehsgAAcACAAAAAAAAACgwBClJlYWRpbmcgMzYRAAGXobIAAHAAgAAAAAAAAAoRAAGXobIAAHAAgAAAAAAAAAsMAQpSZWFkaW5nIDM5EQABl6GyAABwAIAAAAAAAAALEQABl6GyAABwAIAAAAAAAAAKDAEKUmVhZGluZyA0MhEAAZehsgAAcACAAAAAAAAAChEAAZehsgAAcACAAAAAAAAACwwBClJlYWRpbmcgNDURAAGXobIAAHAAgAAAAAAAAAsRAAGXobIAAHAAgAAAAAAAAAoMAQpSZWFkaW5nIDQ4EQABl6GyAABwAIAAAAAAAAAKEQABl6GyAABwAIAAAAAAAAALDAEKUmVhZGluZyA1MREAAZehsgAAcACAAAAAAAAACxEAAZehsgAAcACAAAAAAAAACgwBClJlYWRpbmcgNTQRAAGXobIAAHAAgAAAAAAAAAoRAAGXobIAAHAAgAAAAAAAAAsMAQpSZWFkaW5nIDU3EQABl6GyAABwAIAAAAAAAAALEQABl6GyAABwAIAAAAAAAAAKV88",
    list: {
      id: "deadbeef",
      name: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
      entries: [
        {
          kind: "spoken",
          note: "Reading 0",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000a",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000b",
        },
        {
          kind: "spoken",
          note: "Reading 3",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000b",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000a",
        },
        {
          kind: "spoken",
          note: "Reading 6",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000a",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000b",
        },
        {
          kind: "spoken",
          note: "Reading 9",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000b",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000a",
        },
        {
          kind: "spoken",
          note: "Reading 12",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000a",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000b",
        },
        {
          kind: "spoken",
          note: "Reading 15",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000b",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000a",
        },
        {
          kind: "spoken",
          note: "Reading 18",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000a",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000b",
        },
        {
          kind: "spoken",
          note: "Reading 21",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000b",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000a",
        },
        {
          kind: "spoken",
          note: "Reading 24",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000a",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000b",
        },
        {
          kind: "spoken",
          note: "Reading 27",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000b",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000a",
        },
        {
          kind: "spoken",
          note: "Reading 30",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000a",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000b",
        },
        {
          kind: "spoken",
          note: "Reading 33",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000b",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000a",
        },
        {
          kind: "spoken",
          note: "Reading 36",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000a",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000b",
        },
        {
          kind: "spoken",
          note: "Reading 39",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000b",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000a",
        },
        {
          kind: "spoken",
          note: "Reading 42",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000a",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000b",
        },
        {
          kind: "spoken",
          note: "Reading 45",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000b",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000a",
        },
        {
          kind: "spoken",
          note: "Reading 48",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000a",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000b",
        },
        {
          kind: "spoken",
          note: "Reading 51",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000b",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000a",
        },
        {
          kind: "spoken",
          note: "Reading 54",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000a",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000b",
        },
        {
          kind: "spoken",
          note: "Reading 57",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000b",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000a",
        },
      ],
    },
  },
  {
    link: "AS0N26EX_0wQV2VpaG5hY2h0ZW4g8J-OhAIKemgtSGFudC1UVwl4LWtsaW5nb24TCAGXobIAAHAAgAAAAAAAAAoAAQ0BC0xrIDIsMeKAkzIwEQABl6GyAABwAIAAAAAAAAAKzlk",
    list: {
      id: "0ddba117",
      name: "Weihnachten 🎄",
      entries: [
        {
          words: [
            {
              language: "zh-Hant-TW",
            },
            {
              language: "x-klingon",
            },
          ],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000a",
        },
        {
          kind: "spoken",
          note: "Lk 2,1–20",
        },
        {
          words: [],
          order: "sung",
          note: "",
          kind: "song",
          song: "0197a1b2-0000-7000-8000-00000000000a",
        },
      ],
      date: "2026-12-24",
    },
  },
] as const;
